import { Button, Checkbox, Group, Paper, SegmentedControl, Stack, Textarea, Title } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { calls, type Review } from '../api/calls.ts';
import { useWords } from '../frame/language.tsx';
import { useDeed } from '../pieces/useDeed.ts';

interface Props {
  readonly borrowerId: number;
  readonly applicationId: number;
  readonly review: Review;
}

const EMPTY = { decision: 'approve' as 'approve' | 'refuse', reasons: [] as string[], words: '' };
const NOTE_LENGTH_MIN = 5;

/** Approve, or refuse with reasons. What is typed survives a reload until it is sent. */
export function DecisionForm({ borrowerId, applicationId, review }: Props) {
  const { text } = useWords();
  const { isBusy, run } = useDeed();
  const [draft, setDraft, forget] = useSessionStorage({
    key: `review-${borrowerId}-${applicationId}`,
    defaultValue: EMPTY,
  });
  const { decision, reasons, words } = draft;
  const note = words.trim();
  const submit = async () => {
    const answer = await run(
      () => calls.decide(borrowerId, applicationId, { decision, reasons, note }),
      ({ outcome }) => text.review.outcomes[outcome],
    );
    if (answer) forget();
  };
  const isReady = note.length >= NOTE_LENGTH_MIN && (decision === 'approve' || reasons.length > 0);
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2} size="h4">
          {text.review.decision}
        </Title>
        <SegmentedControl
          fullWidth
          aria-label={text.review.decision}
          value={decision}
          onChange={(value) => setDraft({ ...draft, decision: value === 'refuse' ? 'refuse' : 'approve' })}
          data={[
            { value: 'approve', label: text.review.approve },
            { value: 'refuse', label: text.review.refuse },
          ]}
        />
        {decision === 'refuse' && (
          <Checkbox.Group
            label={text.review.reasons}
            value={reasons}
            onChange={(value) => setDraft({ ...draft, reasons: value })}
          >
            <Stack gap={6} mt={6}>
              {review.reasons.map((one) => (
                <Checkbox key={one.code} value={one.code} label={one.text} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Textarea
          label={text.review.note}
          description={text.review.noteHint}
          value={words}
          onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
          autosize
          minRows={3}
          required
        />
        <Group justify="flex-end">
          <Button
            onClick={submit}
            loading={isBusy}
            disabled={!isReady}
            color={decision === 'refuse' ? 'red.8' : 'steppe'}
          >
            {text.review[decision]}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
