import { Alert, Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import {
  DISPUTE_REASON_CODES,
  DISPUTE_REASONS,
  type DisputeReason,
} from '@senim/contracts/settlement-reasons';
import { formatDateTime } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { calls } from '../api/calls.ts';
import { useWords } from '../frame/language.tsx';
import { useDeed } from '../pieces/useDeed.ts';

/** "Not my loan": fraud, which a second person confirms, or the loan stands, with reasons. */
export function DisputeForm({ reference, decision }: { reference: string; decision: 'fraud' | 'stands' }) {
  const { text, language } = useWords();
  const words = text.desks.dispute;
  const { isBusy, run } = useDeed();
  const { data } = useQuery({ queryKey: ['CASE-LOAN', reference], queryFn: () => calls.caseLoan(reference) });
  const [draft, setDraft, forget] = useSessionStorage({
    key: `dispute-${decision}-${reference}`,
    defaultValue: { reasons: [] as string[], words: '' },
  });
  const isStands = decision === 'stands';
  const isFirst = data?.approvals.length === 0;
  const submit = async () => {
    const body = {
      decision,
      text: draft.words.trim(),
      ...(isStands && { reasons: draft.reasons as DisputeReason[] }),
    };
    const done = await run(
      () => calls.decideDispute(reference, body),
      ({ outcome }) => words.outcomes[outcome],
    );
    if (done) forget();
  };
  const isReady = draft.words.trim().length >= 5 && (!isStands || draft.reasons.length > 0);
  return (
    <Stack>
      <p className="quiet">{words.about}</p>
      {data?.approvals.map(({ name, at }) => (
        <Alert key={name} color="blue" variant="light">
          {words.approved(name, formatDateTime(Date.parse(at), language, 'short'))}
        </Alert>
      ))}
      {isStands && (
        <Checkbox.Group
          label={words.reasons}
          value={draft.reasons}
          onChange={(reasons) => setDraft({ ...draft, reasons })}
        >
          <Stack gap={6} mt={6}>
            {DISPUTE_REASON_CODES.map((code) => (
              <Checkbox key={code} value={code} label={DISPUTE_REASONS[code][language]} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Textarea
        label={words.words}
        value={draft.words}
        onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
        autosize
        minRows={3}
        required
      />
      <Group justify="flex-end">
        <Button
          color={isStands ? 'steppe' : 'red.8'}
          loading={isBusy}
          disabled={!isReady || !data}
          onClick={submit}
        >
          {isStands ? words.keep : isFirst ? words.propose : words.confirm}
        </Button>
      </Group>
    </Stack>
  );
}
