import { FileInput, SegmentedControl, Textarea } from '@mantine/core';
import { workOnCase } from '@senim/contracts/office/calls';
import { PAPER_TYPES } from '@senim/contracts/shared/upload-limits';
import { useRef, useState } from 'react';
import type { CaseWhole } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';
import { CannedAnswers } from './CannedAnswers.tsx';

type Step = 'answered' | 'deferred' | 'note' | 'closed';
const STEPS: readonly Step[] = ['answered', 'deferred', 'note', 'closed'];
/** Nothing is chosen beforehand: what was meant for colleagues must not go to whoever wrote. */
const EMPTY = { kind: null as Step | null, words: '', until: null as string | null };

/** An answer, a deferral, a note, or the end of a case. */
export function StepForm({ data: { reference, kind: caseKind, canned } }: { data: CaseWhole }) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const isPhone = useIsPhone();
  const { draft, setDraft, forget } = useDraft(`step of ${reference}`, EMPTY);
  const { kind, words, until } = draft;
  const hints = {
    answered: caseKind === 'conversation' ? text.cases.answerInChat : text.cases.answerHint,
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
  const answerField = useRef<HTMLTextAreaElement>(null);
  const cannedField = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const isAnswer = kind === 'answered';
  const takesFiles = isAnswer && caseKind === 'conversation';
  const isReady = kind !== null && words.trim().length >= 2 && (kind !== 'deferred' || until !== null);
  const submit = async () => {
    if (kind === null) return;
    const fields = { kind, text: words.trim(), ...(kind === 'deferred' && until && { until }) };
    const params = { reference };
    const send = () =>
      takesFiles && files.length > 0
        ? call(workOnCase, { params, body: formOf(fields, files) })
        : call(workOnCase, { params, body: fields });
    if (!(await run(send, text.cases.done[kind]))) return;
    forget();
    setFiles([]);
  };
  return (
    <DeskForm
      action={kind ? text.cases.submit[kind] : text.cases.chooseStep}
      isBusy={isBusy}
      isReady={isReady}
      onSubmit={submit}
    >
      <SegmentedControl
        aria-label={text.cases.steps}
        orientation={isPhone ? 'vertical' : 'horizontal'}
        fullWidth={isPhone}
        value={kind ?? ''}
        onChange={(value) => setDraft({ ...draft, kind: value as Step })}
        data={STEPS.map((value) => ({ value, label: labels[value] }))}
      />
      {kind === 'deferred' && (
        <DayInput
          days="coming"
          required
          label={text.cases.deferUntil}
          value={until}
          onChange={(value) => setDraft({ ...draft, until: value })}
          w={200}
        />
      )}
      {(isAnswer || kind === null) && canned.length > 0 && (
        <CannedAnswers
          canned={canned}
          field={cannedField}
          onChoose={(chosen) => {
            setDraft({ ...draft, kind: 'answered', words: [words, chosen].filter(Boolean).join('\n') });
            answerField.current?.focus();
          }}
        />
      )}
      <Textarea
        data-focus="KeyM"
        aria-keyshortcuts="M"
        ref={answerField}
        onKeyDown={(event) => {
          if (event.code !== 'Slash' || event.shiftKey || words !== '' || !cannedField.current) return;
          event.preventDefault();
          cannedField.current.focus();
        }}
        label={text.cases.words}
        description={kind && hints[kind]}
        value={words}
        onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value })}
        autosize
        minRows={4}
        required
      />
      {takesFiles && (
        <FileInput
          label={text.cases.attach}
          accept={PAPER_TYPES.join()}
          multiple
          clearable
          value={files}
          onChange={setFiles}
        />
      )}
    </DeskForm>
  );
}

function formOf(fields: Readonly<Record<string, string>>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('files', file);
  return form;
}
