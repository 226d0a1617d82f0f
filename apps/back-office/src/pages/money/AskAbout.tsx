import { Autocomplete, Button, SegmentedControl, Textarea } from '@mantine/core';
import { ASKED, type Asked, QUESTION_LENGTH_MIN } from '@senim/contracts/office/queues';
import { askAboutSuspense } from '@senim/contracts/paying/suspense-calls';
import { TYPED_NUMBER_LENGTH_MIN } from '@senim/contracts/shared/agreement-number';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suspense } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';

/** Asks who paid the money, or a client, whose it is. Nobody is chosen beforehand: a stranger would read the question. */
export function AskAbout({ payment }: { payment: Suspense }) {
  const { text } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {text.suspense.asking.ask}
      </Button>
      {isAsked && <AskDialog payment={payment} onClose={() => setAsked(false)} />}
    </>
  );
}

function AskDialog({ payment, onClose }: { payment: Suspense; onClose: () => void }) {
  const { text } = useWords();
  const client = useQueryClient();
  const words = text.suspense.asking;
  const { payment_id: paymentId, suggestions } = payment;
  const { draft, setDraft, forget } = useDraft(`ask about ${paymentId}`, {
    whom: '' as Asked | '',
    number: '',
    said: '',
    until: null as string | null,
  });
  const { whom, number, said, until } = draft;
  const isOfClient = whom === 'client';
  const named = new Map(suggestions.map((one) => [one.agreement_number, one.name]));
  const ask = async (reason: string) => {
    if (whom === '') return;
    await call(askAboutSuspense, {
      params: { payment_id: paymentId },
      body: {
        whom,
        until: until ?? '',
        reason,
        ...(isOfClient && { agreement_number: number.trim(), text: said.trim() }),
      },
    });
    forget();
    await client.invalidateQueries();
  };
  return (
    <ReasonDialog
      title={words.ask}
      {...(whom !== '' && { about: words.about[whom] })}
      action={words.ask}
      isReady={
        whom !== '' &&
        until !== null &&
        (!isOfClient ||
          (number.trim().length >= TYPED_NUMBER_LENGTH_MIN && said.trim().length >= QUESTION_LENGTH_MIN))
      }
      onClose={onClose}
      onReason={ask}
    >
      <SegmentedControl
        aria-label={words.whom}
        value={whom}
        onChange={(value) => setDraft({ ...draft, whom: value as Asked })}
        data={ASKED.map((value) => ({ value, label: words.of[value] }))}
      />
      {isOfClient && (
        <>
          <Autocomplete
            required
            label={text.suspense.byNumber}
            inputMode="numeric"
            data={[...named.keys()]}
            renderOption={({ option: { value } }) => `${named.get(value)}, №\u00a0${value}`}
            value={number}
            onChange={(typed) => setDraft({ ...draft, number: typed })}
          />
          <Textarea
            required
            label={words.question}
            autosize
            minRows={2}
            value={said}
            onChange={({ currentTarget }) => setDraft({ ...draft, said: currentTarget.value })}
          />
        </>
      )}
      <DayInput
        days="coming"
        required
        label={words.until}
        value={until}
        onChange={(day) => setDraft({ ...draft, until: day })}
        w={200}
      />
    </ReasonDialog>
  );
}
