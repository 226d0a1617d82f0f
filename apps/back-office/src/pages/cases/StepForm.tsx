import { SegmentedControl, Textarea } from '@mantine/core';
import { workOnCase } from '@senim/contracts/office/calls';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';

type Step = 'answered' | 'deferred' | 'note' | 'closed';
const STEPS: readonly Step[] = ['answered', 'deferred', 'note', 'closed'];
const EMPTY = { kind: 'answered' as Step, words: '', until: null as string | null };

/** An answer, a deferral, a note, or the end of a case. */
export function StepForm({ reference }: { reference: string }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const { draft, setDraft, forget } = useDraft(`step ${reference}`, EMPTY);
  const { kind, words, until } = draft;
  const hints = {
    answered: text.cases.answerHint,
    deferred: '',
    note: text.cases.noteHint,
    closed: text.cases.closeHint,
  };
  const labels = {
    answered: text.cases.answer,
    deferred: text.cases.defer,
    note: text.cases.note,
    closed: text.cases.closeIt,
  };
  const isReady = words.trim().length >= 5 && (kind !== 'deferred' || until !== null);
  const submit = async () => {
    const body = { kind, text: words.trim(), ...(kind === 'deferred' && until && { until }) };
    if (await run(() => call(workOnCase, { params: { reference }, body }), text.cases.done[kind])) forget();
  };
  return (
    <DeskForm action={text.cases.submit[kind]} isBusy={isBusy} isReady={isReady} onSubmit={submit}>
      <SegmentedControl
        aria-label={text.cases.steps}
        value={kind}
        onChange={(value) => setDraft({ ...draft, kind: value as Step })}
        data={STEPS.map((value) => ({ value, label: labels[value] }))}
      />
      {kind === 'deferred' && (
        <DayInput
          days="coming"
          label={text.cases.deferUntil}
          value={until}
          onChange={(value) => setDraft({ ...draft, until: value })}
          w={200}
        />
      )}
      <Textarea
        label={text.cases.words}
        description={hints[kind]}
        value={words}
        onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
        autosize
        minRows={4}
        required
      />
    </DeskForm>
  );
}
