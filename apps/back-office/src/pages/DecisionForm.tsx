import { Button, Checkbox, Group, Paper, SegmentedControl, Stack, Textarea, Title } from '@mantine/core';
import { calls, type Review } from '../api/calls.ts';
import { useWords } from '../frame/language.tsx';
import { useDeed } from '../pieces/useDeed.ts';
import { useDraft } from '../pieces/useDraft.ts';

interface Props {
  readonly borrowerId: number;
  readonly applicationId: number;
  readonly review: Review;
}

const CHOICES = ['approve', 'refuse'] as const;
const EMPTY = { decision: 'approve' as (typeof CHOICES)[number], reasons: [] as string[], words: '' };
const NOTE_LENGTH_MIN = 5;

/** Approve, or refuse with reasons. What is typed survives a reload until it is sent. */
export function DecisionForm({ borrowerId, applicationId, review }: Props) {
  const { text } = useWords();
  const { isBusy, run } = useDeed();
  const { draft, setDraft, forget } = useDraft(`review ${borrowerId}-${applicationId}`, EMPTY);
  const { decision, reasons, words } = draft;
  const note = words.trim();
  const submit = async () => {
    const answer = await run(
      () => calls.decide(borrowerId, applicationId, { decision, reasons, note }),
      ({ outcome }) => text.review.outcomes[outcome],
    );
    if (answer) forget();
  };
  const isReady = note.length >= NOTE_LENGTH_MIN && (decision !== 'refuse' || reasons.length > 0);
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
          onChange={(value) =>
            setDraft({ ...draft, decision: CHOICES.find((choice) => choice === value) ?? 'approve' })
          }
          data={CHOICES.map((value) => ({ value, label: text.review[value] }))}
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
