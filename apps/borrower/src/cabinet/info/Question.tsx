import { answerQuestion } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { TextAreaField } from '@senim/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { questionQuery } from '../../api/requestQueries.ts';
import { wholeDateTime } from '../../format.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';

/** The credit manager's question and the answer to it; papers can be added below. */
export function Question({
  applicationId,
  refresh,
}: {
  applicationId: number;
  refresh: () => Promise<void>;
}) {
  const { requests } = useText();
  const text = requests.question;
  const language = useLanguage();
  const query = useQuery(questionQuery(language));
  const [words, setWords, forget] = useKept(`question-${applicationId}`, '');
  const { run, busy, failure } = useAction();
  const question = query.data?.question;
  if (!question) return null;
  async function send(event: FormEvent) {
    event.preventDefault();
    const sent = await run(answerQuestion, { body: { text: words } });
    if (!sent.ok) return;
    forget();
    await query.refetch();
    await refresh();
  }
  return (
    <Card as="section" labelledBy="question-title">
      <form className={screen.form} noValidate onSubmit={(event) => void send(event)}>
        <h2 className={screen.cardTitle} id="question-title">
          {text.title}
        </h2>
        <p className={screen.lead}>{text.lead}</p>
        <p className={screen.flush}>
          <strong>{question.text}</strong>
        </p>
        <p className={screen.soft}>{text.asked(wholeDateTime(Date.parse(question.asked_at), language))}</p>
        <ActionFailure failure={failure} labels={{ text: text.answer }} idOf={() => 'answer'} />
        <TextAreaField
          id="answer"
          label={text.answer}
          value={words}
          error={failure?.fields['text']?.message}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {text.send}
        </Button>
      </form>
    </Card>
  );
}
