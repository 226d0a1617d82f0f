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

const EMPTY = { decision: 'approve' as 'approve' | 'refuse' | 'ask', reasons: [] as string[], words: '' };

/** Approve, refuse with reasons, or ask. What is typed survives a reload until it is sent. */
export function DecisionForm({ borrowerId, applicationId, review }: Props) {
  const { text } = useWords();
  const { isBusy, run } = useDeed();
  const [draft, setDraft, forget] = useSessionStorage({
    key: `review-${borrowerId}-${applicationId}`,
    defaultValue: EMPTY,
  });
  const { decision, reasons, words } = draft;
  const isAsking = decision === 'ask';
  const hasOpenQuestion = review.questions.some(({ answer }) => answer === null);
  const submit = async () => {
    const note = words.trim();
    const answer = isAsking
      ? await run(() => calls.ask(borrowerId, applicationId, note), text.review.asked)
      : await run(
          () => calls.decide(borrowerId, applicationId, { decision, reasons, note }),
          ({ outcome }) => text.review.outcomes[outcome],
        );
    if (answer) forget();
  };
  const isReady = words.trim().length >= (isAsking ? 10 : 5) && (decision !== 'refuse' || reasons.length > 0);
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
          onChange={(value) => setDraft({ ...draft, decision: value as typeof decision })}
          data={[
            { value: 'approve', label: text.review.approve },
            { value: 'refuse', label: text.review.refuse },
            { value: 'ask', label: text.review.ask, disabled: hasOpenQuestion },
          ]}
        />
        {decision === 'refuse' && (
          <Checkbox.Group
            label={text.review.reasons}
            value={reasons}
            onChange={(value) => setDraft({ ...draft, reasons: value })}
          >
            <Stack gap={6} mt={6}>
              {review.reasons.map(({ code, text: words_ }) => (
                <Checkbox key={code} value={code} label={words_} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Textarea
          label={isAsking ? text.review.question : text.review.note}
          description={isAsking ? text.review.questionHint : text.review.noteHint}
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
            {isAsking ? text.review.send : decision === 'approve' ? text.review.approve : text.review.refuse}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
