import { Alert, Badge, Button, Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { readCustomer, readReview } from '@senim/contracts/office/calls';
import { formatDateTime, formatPercent, formatTenge, period as inWords } from '@senim/kazakhstan/format';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Review } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useIsColleagues, useMay } from '../../shell/session.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import type { Text } from '../../text/ru/app.ts';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { statusColor, statusText } from '../../wording/statusText.ts';
import { AskApplicant } from './AskApplicant.tsx';
import { Compared } from './Compared.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { Income } from './Income.tsx';
import { IncomeForm } from './IncomeForm.tsx';
import { Sources } from './Sources.tsx';

interface Props {
  readonly borrowerId: number;
  readonly applicationId: number;
}

/** Credit review: the form beside the registers, the quote, the questions, and the decision. */
export function ReviewDesk({ borrowerId, applicationId }: Props) {
  const { text, language } = useWords();
  const may = useMay();
  const isColleagues = useIsColleagues();
  const item = `${borrowerId}-${applicationId}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['REVIEW', item],
    queryFn: () => call(readReview, { params: { borrower_id: borrowerId, application_id: applicationId } }),
  });
  const customer = useQuery({
    queryKey: ['CUSTOMER', borrowerId],
    queryFn: () => call(readCustomer, { params: { borrower_id: borrowerId } }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isOver = data.status !== STATUS.underReview;
  const isOthers = isColleagues(data.owner);
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle title={customer.data?.name ?? text.review.title} tab={`${text.review.title} ${item}`}>
          <Badge color={statusColor(data.status)} variant="filled" tt="none">
            {statusText(text, data.status)}
          </Badge>
        </ScreenTitle>
        <Button component={Link} to={paths.customer(borrowerId)} variant="default" size="xs">
          {text.review.customer}
        </Button>
      </Group>
      {!isOver && <OwnerBar queue="reviews" item={item} owner={data.owner} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Stack>
          <Asked review={data} />
          <Compared review={data} />
          <Sources review={data} />
        </Stack>
        <Stack>
          <Findings review={data} />
          <Income review={data} />
          <Questions review={data} />
          {data.approvals.map(({ name, at }) => (
            <Alert key={name} color="blue" variant="light">
              {text.review.approvedBy(name, formatDateTime(Date.parse(at), language, 'short'))}
            </Alert>
          ))}
          {isOver && <Alert variant="light">{text.review.over}</Alert>}
          {!isOver && !may('reviews.decide') && <Alert variant="light">{text.review.readOnly}</Alert>}
          {!isOver && !isOthers && may('reviews.decide') && (
            <IncomeForm borrowerId={borrowerId} applicationId={applicationId} review={data} />
          )}
          {!isOver && !isOthers && may('reviews.decide') && (
            <AskApplicant borrowerId={borrowerId} applicationId={applicationId} review={data} />
          )}
          {!isOver && !isOthers && may('reviews.decide') && (
            <DecisionForm borrowerId={borrowerId} applicationId={applicationId} review={data} />
          )}
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

function Asked({ review }: { review: Review }) {
  const { text, language } = useWords();
  const kindText = useKindText();
  const {
    amount,
    period,
    period_unit: unit,
    purpose,
    offer,
    decision_due_at: due,
    first_loan: isFirst,
  } = review;
  const money = (value: string) => formatTenge(value, language);
  return (
    <Paper withBorder p="md">
      <NamedValues
        values={[
          [
            text.review.asks,
            <b key="a">{`${money(amount)} ${text.review.days(inWords(period, unit, language))}`}</b>,
          ],
          [text.queues.kind, kindText(review.loan_type)],
          [text.review.paidBack, text.review.scheduleKinds[review.schedule_kind]],
          [text.review.purpose, purpose],
          [text.review.first, isFirst ? text.yes : text.no],
          [
            text.review.offer,
            `${text.review.reward} ${money(offer.reward)}, ${text.review.toReturn} ${money(offer.total)}, ${text.review.gesv} ${formatPercent(offer.gesv, language)}`,
          ],
          [text.review.due, formatDateTime(Date.parse(due), language, 'short')],
        ]}
      />
      {review.needs_second && (
        <Alert mt="md" color="yellow" variant="light">
          {text.review.second(money(review.second_person_above))}
        </Alert>
      )}
    </Paper>
  );
}

const valueText = (value: Review['findings'][number]['value'], text: Text): string | number => {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? text[value ? 'yes' : 'no'] : text.review.values[value];
};

function Findings({ review }: { review: Review }) {
  const { text } = useWords();
  if (review.findings.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {text.review.findings}
      </Title>
      <NamedValues
        values={review.findings.map(({ finding, value }) => [
          text.review.finding[finding],
          valueText(value, text),
        ])}
      />
    </Paper>
  );
}

function Questions({ review }: { review: Review }) {
  const { text, language } = useWords();
  if (review.questions.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {text.review.questions}
      </Title>
      {review.questions.map((question) => (
        <div key={question.id}>
          <b>{question.text}</b>
          <p className="quiet">{`${question.asked_by}, ${formatDateTime(Date.parse(question.asked_at), language, 'short')}`}</p>
          <pre className="said">{question.answer ?? text.review.noAnswer}</pre>
        </div>
      ))}
    </Paper>
  );
}
