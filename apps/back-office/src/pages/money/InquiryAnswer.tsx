import { Button, Group, Textarea } from '@mantine/core';
import { answerInquiry } from '@senim/contracts/office/calls';
import type { Inquiry } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { SimilarMoney } from './SimilarMoney.tsx';

interface Props {
  readonly params: { readonly borrower_id: number; readonly inquiry_id: number };
  readonly candidates: Inquiry['candidates'];
}

const ANSWER_LENGTH_MIN = 5;

/** The answer to the payer. It is sent by saying which money it was, or that none was found. */
export function InquiryAnswer({ params, candidates }: Props) {
  const { text } = useWords();
  const words = text.desks.inquiry;
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`inquiry ${params.borrower_id}-${params.inquiry_id}`, '');
  const answer = draft.trim();
  const isReady = answer.length >= ANSWER_LENGTH_MIN;
  const send = async (outcome: 'found' | 'not-found', paymentId: number | null) => {
    const body = { outcome, text: answer, ...(paymentId !== null && { payment_id: paymentId }) };
    if (await run(() => call(answerInquiry, { params, body }), words.sent)) forget();
  };
  return (
    <>
      <Textarea
        label={words.words}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        autosize
        minRows={3}
        required
      />
      <SimilarMoney
        candidates={candidates}
        act={(one) => (
          <Button
            loading={isBusy}
            disabled={!isReady}
            onClick={() => send('found', one.waiting ? one.payment_id : null)}
          >
            {one.waiting ? words.found : words.foundOwn}
          </Button>
        )}
      />
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
    </>
  );
}
