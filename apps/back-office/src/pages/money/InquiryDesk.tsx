import { Alert, Badge, Button, Group, Paper, Stack, Textarea, Title, Text as Words } from '@mantine/core';
import { answerInquiry, readInquiry } from '@senim/contracts/office/calls';
import { formatDate, formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';

/** A payment that did not arrive: what the payer remembers, similar money, and the answer. */
export function InquiryDesk({ borrowerId, inquiryId }: { borrowerId: number; inquiryId: number }) {
  const { text, language } = useWords();
  const kindText = useKindText();
  const words = text.desks.inquiry;
  const may = useMay();
  const { staff_id: me } = useMe();
  const { isBusy, run } = useAct();
  const params = { borrower_id: borrowerId, inquiry_id: inquiryId };
  const { draft: answer, setDraft: setAnswer, forget } = useDraft(`inquiry ${borrowerId}-${inquiryId}`, '');
  const { data, error, refetch } = useQuery({
    queryKey: ['INQUIRY', borrowerId, inquiryId],
    queryFn: () => call(readInquiry, { params }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isOthers = data.owner !== null && data.owner.staff_id !== me;
  const isOpen = data.outcome === null;
  const mayAnswer = isOpen && !isOthers && may('suspense.assign');
  const money = (amount: string) => formatTenge(amount, language);
  const send = async (outcome: 'found' | 'not-found', paymentId: number | null) => {
    const body = { outcome, text: answer.trim(), ...(paymentId !== null && { payment_id: paymentId }) };
    if (await run(() => call(answerInquiry, { params, body }), words.sent)) forget();
  };
  const isReady = answer.trim().length >= 5;
  return (
    <Stack maw={860}>
      <ScreenTitle title={`${words.title} ${data.reference}: ${money(data.amount)}`} />
      {isOpen && <OwnerBar queue="inquiries" item={`${borrowerId}-${inquiryId}`} owner={data.owner} />}
      <Paper withBorder p="md">
        <NamedValues
          values={[
            [
              text.find.kinds.customer,
              <Link key="c" to={paths.customer(borrowerId)}>
                {data.name}
              </Link>,
            ],
            [text.cases.about, `№\u00a0${data.agreement_number}`],
            [words.paidOn, formatDate(data.paid_on, language, 'short')],
            [words.through, text.kinds[data.channel]],
            [words.receipt, data.receipt],
            [text.cases.answerBy, formatDateTime(Date.parse(data.answer_by), language, 'short')],
          ]}
        />
      </Paper>
      {!isOpen && (
        <Alert variant="light" title={`${words.over}: ${data.outcome ? words.outcomes[data.outcome] : ''}`}>
          {data.answer}
        </Alert>
      )}
      {mayAnswer && (
        <Textarea
          label={words.words}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          autosize
          minRows={3}
          required
        />
      )}
      <Title order={2} size="h4">
        {words.candidates}
      </Title>
      {data.candidates.length === 0 && <p className="quiet">{words.none}</p>}
      {data.candidates.map((one) => (
        <Paper key={one.payment_id} withBorder p="md">
          <Group justify="space-between">
            <div>
              <Words
                fw={600}
              >{`${money(one.amount)}, ${formatDate(one.value_day, language, 'short')}`}</Words>
              <Group gap="xs" mt={4}>
                <Words size="sm" c="dimmed">{`${kindText(one.provider)} · ${one.number}`}</Words>
                <Badge tt="none" variant="default">
                  {one.waiting ? words.waiting : words.own}
                </Badge>
                {one.same_amount && (
                  <Badge tt="none" variant="default">
                    {words.same}
                  </Badge>
                )}
                {one.same_receipt && (
                  <Badge tt="none" variant="default">
                    {words.sameReceipt}
                  </Badge>
                )}
              </Group>
            </div>
            {mayAnswer && (
              <Button
                loading={isBusy}
                disabled={!isReady}
                onClick={() => send('found', one.waiting ? one.payment_id : null)}
              >
                {one.waiting ? words.found : words.foundOwn}
              </Button>
            )}
          </Group>
        </Paper>
      ))}
      {mayAnswer && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={isBusy}
            disabled={!isReady}
            onClick={() => send('not-found', null)}
          >
            {words.notFound}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
