import { Alert, Stack } from '@mantine/core';
import { decideDispute } from '@senim/contracts/office/calls';
import { formatDateTime } from '@senim/kazakhstan/format';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';
import { isExplained, NO_REASONS, ReasonsAndWords, stillOffered } from '../../widgets/ReasonsAndWords.tsx';
import { useCaseLoan } from './useCaseLoan.ts';

/** Decides "not my loan": fraud, which a second person confirms, or the loan stays, with reasons. */
export function DisputeForm({ reference, decision }: { reference: string; decision: 'fraud' | 'stands' }) {
  const { text, language } = useWords();
  const words = text.desks.dispute;
  const { isBusy, run } = useAct();
  const { data } = useCaseLoan(reference);
  const { draft: kept, setDraft, forget } = useDraft(`dispute ${decision} ${reference}`, NO_REASONS);
  const draft = stillOffered(kept, data?.reasons);
  const isStands = decision === 'stands';
  const isFirst = data?.approvals.length === 0;
  const isSaid = !isStands && (data?.approvals.some(({ mine }) => mine) ?? false);
  const submit = async () => {
    const body = {
      decision,
      text: draft.words.trim(),
      ...(isStands && { reasons: [...draft.reasons] }),
    };
    const done = await run(
      () => call(decideDispute, { params: { reference }, body }),
      ({ outcome }) => words.outcomes[outcome],
    );
    if (done) forget();
  };
  const form = (
    <DeskForm
      action={isStands ? words.keep : isFirst ? words.propose : words.confirm}
      color={isStands ? 'brand' : 'red.8'}
      isBusy={isBusy}
      isReady={data !== undefined && isExplained(draft, isStands)}
      onSubmit={submit}
    >
      <ReasonsAndWords
        {...(isStands && { list: { label: words.reasons, options: data?.reasons ?? [] } })}
        label={words.words}
        value={draft}
        onChange={setDraft}
      />
    </DeskForm>
  );
  return (
    <Stack>
      <p className="quiet">{words.about}</p>
      {data?.approvals.map(({ name, at }) => (
        <Alert key={name} color="blue" variant="light">
          {words.approved(name, formatDateTime(Date.parse(at), language, 'short'))}
        </Alert>
      ))}
      {isSaid ? <p className="quiet">{words.outcomes['awaits-second']}</p> : form}
    </Stack>
  );
}
