import { Alert, Button } from '@mantine/core';
import { deferSuspense } from '@senim/contracts/paying/suspense-calls';
import { formatDate, formatDateTime } from '@senim/kazakhstan/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suspense } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';

/** Until when the money was put off and what for, the newest first. */
export function Deferrals({ payment: { deferrals, today } }: { payment: Suspense }) {
  const { text, language } = useWords();
  return deferrals.map(({ until, note, asked, by, at }, place) => (
    <Alert
      key={at}
      color={place === 0 && until > today ? 'blue' : 'gray'}
      variant="light"
      title={
        asked
          ? text.suspense.asking.asked[asked](formatDate(until, language, 'short'))
          : text.suspense.deferring.until(formatDate(until, language, 'short'))
      }
    >
      {`${note} (${by}, ${formatDateTime(Date.parse(at), language, 'short')})`}
    </Alert>
  ));
}

/** Puts the money off until a day. */
export function DeferMoney({ paymentId }: { paymentId: number }) {
  const { text } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {text.suspense.deferring.defer}
      </Button>
      {isAsked && <DeferDialog paymentId={paymentId} onClose={() => setAsked(false)} />}
    </>
  );
}

function DeferDialog({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const { text } = useWords();
  const client = useQueryClient();
  const { draft, setDraft, forget } = useDraft(`defer ${paymentId}`, { until: null as string | null });
  const words = text.suspense.deferring;
  const defer = async (reason: string) => {
    await call(deferSuspense, {
      params: { payment_id: paymentId },
      body: { until: draft.until ?? '', reason },
    });
    forget();
    await client.invalidateQueries();
  };
  return (
    <ReasonDialog
      title={words.defer}
      about={words.about}
      action={words.defer}
      isReady={draft.until !== null}
      onClose={onClose}
      onReason={defer}
    >
      <DayInput
        days="coming"
        required
        label={text.cases.deferUntil}
        value={draft.until}
        onChange={(until) => setDraft({ until })}
        w={200}
      />
    </ReasonDialog>
  );
}
