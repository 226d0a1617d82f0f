import { Alert, Paper, Stack } from '@mantine/core';
import { readInquiry } from '@senim/contracts/office/calls';
import { formatDate, formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Inquiry } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useIsColleagues, useMay } from '../../shell/session.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { InquiryAnswer } from './InquiryAnswer.tsx';
import { SimilarMoney } from './SimilarMoney.tsx';

/** A payment that did not arrive: what the payer remembers, similar money, and the answer. */
export function InquiryDesk({ borrowerId, inquiryId }: { borrowerId: number; inquiryId: number }) {
  const { text, language } = useWords();
  const words = text.desks.inquiry;
  const may = useMay();
  const isColleagues = useIsColleagues();
  const params = { borrower_id: borrowerId, inquiry_id: inquiryId };
  const { data, error, refetch } = useQuery({
    queryKey: ['INQUIRY', borrowerId, inquiryId],
    queryFn: () => call(readInquiry, { params }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isOpen = data.outcome === null;
  const isOthers = isColleagues(data.owner);
  return (
    <Stack maw={860}>
      <ScreenTitle title={`${words.title} ${data.reference}: ${formatTenge(data.amount, language)}`} />
      {isOpen && <OwnerBar queue="inquiries" item={`${borrowerId}-${inquiryId}`} owner={data.owner} />}
      <Remembered inquiry={data} borrowerId={borrowerId} />
      {data.outcome !== null && (
        <Alert variant="light" title={`${words.over}: ${words.outcomes[data.outcome]}`}>
          {data.answer}
        </Alert>
      )}
      {isOpen && !isOthers && may('suspense.assign') ? (
        <InquiryAnswer params={params} candidates={data.candidates} />
      ) : (
        <SimilarMoney candidates={data.candidates} />
      )}
    </Stack>
  );
}

/** What the payer remembers of the payment. */
function Remembered({ inquiry, borrowerId }: { inquiry: Inquiry; borrowerId: number }) {
  const { text, language } = useWords();
  const words = text.desks.inquiry;
  return (
    <Paper withBorder p="md">
      <NamedValues
        values={[
          [
            text.find.kinds.customer,
            <Link key="c" to={paths.customer(borrowerId)}>
              {inquiry.name}
            </Link>,
          ],
          [text.cases.about, `№\u00a0${inquiry.agreement_number}`],
          [words.paidOn, formatDate(inquiry.paid_on, language, 'short')],
          [words.through, text.kinds[inquiry.channel]],
          [words.receipt, inquiry.receipt],
          [text.cases.answerBy, formatDateTime(Date.parse(inquiry.answer_by), language, 'short')],
        ]}
      />
    </Paper>
  );
}
