import { Alert, Button, Group, Paper, Textarea } from '@mantine/core';
import { askApplicant } from '@senim/contracts/office/calls';
import { QUESTION_LENGTH_MIN } from '@senim/contracts/office/queues';
import type { Review } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useFolded } from '../../hooks/useFolded.ts';
import { useWords } from '../../shell/language.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';

interface Props {
  readonly borrowerId: number;
  readonly applicationId: number;
  readonly review: Review;
}

/** Returns an application with a question. Nothing more is asked until the answer comes. */
export function AskApplicant({ borrowerId, applicationId, review }: Props) {
  const { text } = useWords();
  const { draft: words, setDraft, forget } = useDraft(`question ${borrowerId}-${applicationId}`, '');
  const { isOpen, open, close, sent, isByHand, opener } = useFolded(words !== '');
  const { isBusy, run } = useAct();
  if (review.questions.some(({ answer }) => answer === null))
    return (
      <Alert variant="light" color="blue">
        {text.desks.question.waiting}
      </Alert>
    );
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" onClick={open} ref={opener}>
          {text.desks.question.open}
        </Button>
      </Group>
    );
  const submit = async () => {
    const asked = await run(
      () =>
        call(askApplicant, {
          params: { borrower_id: borrowerId, application_id: applicationId },
          body: { text: words.trim() },
        }),
      text.desks.question.sent,
    );
    if (!asked) return;
    forget();
    sent();
  };
  return (
    <Paper withBorder p="md" component="section">
      <DeskForm
        action={text.desks.question.send}
        isBusy={isBusy}
        isReady={words.trim().length >= QUESTION_LENGTH_MIN}
        onSubmit={submit}
        others={
          <Button variant="default" onClick={close}>
            {text.cancel}
          </Button>
        }
      >
        <Textarea
          label={text.desks.question.words}
          description={text.desks.question.hint}
          value={words}
          onChange={(event) => setDraft(event.currentTarget.value)}
          autosize
          minRows={2}
          autoFocus={isByHand}
          maxLength={500}
          required
        />
      </DeskForm>
    </Paper>
  );
}
