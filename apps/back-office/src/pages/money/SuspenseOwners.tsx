import { Button, Group, Paper, TextInput, Title, Text as Words } from '@mantine/core';
import { assignSuspense } from '@senim/contracts/paying/suspense-calls';
import { TYPED_NUMBER_LENGTH_MIN } from '@senim/contracts/shared/agreement-number';
import { formatTenge } from '@senim/kazakhstan/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suspense } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { pressedBy } from '../../widgets/KeyHint.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { statusText } from '../../wording/statusText.ts';

interface Props {
  readonly payment: Suspense;
  readonly mayAssign: boolean;
}

/** Whose the money may be, and crediting it to their loan. */
export function SuspenseOwners({ payment, mayAssign }: Props) {
  const { text, language } = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { payment_id: paymentId, amount, suggestions } = payment;
  const { draft: typed, setDraft: setTyped, forget } = useDraft(`suspense ${paymentId}`, '');
  const [chosen, setChosen] = useState<string | null>(null);
  const assign = async (reason: string) => {
    const { borrower_id: owner } = await call(assignSuspense, {
      params: { payment_id: paymentId },
      body: { agreement_number: chosen ?? '', reason },
    });
    forget();
    // The payment no longer waits, so everything but its own desk is reloaded.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'SUSPENSE' });
    navigate(paths.customer(owner));
  };
  return (
    <>
      <Title order={2} size="h4">
        {text.suspense.suggestions}
      </Title>
      {suggestions.length === 0 && (
        <p className="quiet">
          {mayAssign ? `${text.suspense.none} ${text.suspense.typeNumber}` : text.suspense.none}
        </p>
      )}
      {suggestions.map((one, place) => (
        <Owner
          key={one.agreement_number}
          owner={one}
          choose={mayAssign ? setChosen : null}
          isFirst={place === 0}
        />
      ))}
      {mayAssign && (
        <Group align="end">
          <TextInput
            label={text.suspense.byNumber}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="numeric"
          />
          <Button
            variant="default"
            disabled={typed.trim().length < TYPED_NUMBER_LENGTH_MIN}
            onClick={() => setChosen(typed.trim())}
          >
            {text.suspense.assign}
          </Button>
        </Group>
      )}
      {chosen && (
        <ReasonDialog
          title={text.suspense.assign}
          about={text.suspense.assignAbout(formatTenge(amount, language), chosen)}
          action={text.suspense.assign}
          onClose={() => setChosen(null)}
          onReason={assign}
        />
      )}
    </>
  );
}

interface OwnerProps {
  readonly owner: Suspense['suggestions'][number];
  readonly choose: ((agreementNumber: string) => void) | null;
  readonly isFirst: boolean;
}

function Owner({ owner, choose, isFirst }: OwnerProps) {
  const { text, language } = useWords();
  const { name, agreement_number: number, why, status, owed } = owner;
  const debt = `${text.suspense.owed} ${formatTenge(owed, language)}`;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <div>
          <Words fw={600}>{`${name}, №\u00a0${number}`}</Words>
          <Words size="sm" c="dimmed">
            {`${text.suspense.why[why]} · ${statusText(text, status)} · ${debt}`}
          </Words>
        </div>
        {choose && (
          <Button {...(isFirst && pressedBy('A'))} onClick={() => choose(number)}>
            {text.suspense.choose}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
