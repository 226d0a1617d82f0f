import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LetterCall, sendLetter } from '../api/sendLetter.ts';
import type { Language } from '../language.ts';
import { useShrunk } from '../pictures/useShrunk.ts';
import type { FormState } from '../site/settings.ts';
import { tellWentWrong } from '../site/wentWrong.ts';
import { bringDraft, dropDraft, keepDraft } from './draft.ts';
import { fileFlaw } from './fileFlaw.ts';
import { type LetterAsked, LetterForm, type LetterText } from './LetterForm.tsx';
import { Receipt } from './Receipt.tsx';

/** The data of the letter in the page, as JSON. */
export type LetterData = LetterAsked & {
  language: Language;
  /** The path of the call below /api/v2, which is also the path of the page. */
  path: LetterCall['path'];
  /** The heading of the receipt, which replaces the form. */
  doneHeading: string;
  /** The answer to a form that was sent without a script. */
  form: FormState | null;
};

/** The letter in a page: files are gathered one by one, and a refusal loses nothing that was typed. */
export function LetterIsland({ data, text }: { data: LetterData; text: LetterText }) {
  const { language, path, doneHeading, form: first, ...asked } = data;
  const [form, setForm] = useState(first ?? undefined);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!first && element.current) bringDraft(path, element.current);
  }, [first, path]);

  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    setForm((known) => withFileFlaw(known, fileFlaw(chosen, text)));
  };
  const { add, isShrinking } = useShrunk((more) => choose([...files, ...more]));
  async function send(element: HTMLFormElement) {
    const body = new FormData(element);
    body.delete('files');
    for (const file of files) body.append('files', file);
    setBusy(true);
    const sent = await sendLetter(path, language, body);
    setBusy(false);
    if ('state' in sent) {
      if (sent.state.answer) dropDraft(path);
      return setForm(sent.state);
    }
    const lost = navigator.onLine ? 'failed' : 'offline';
    tellWentWrong({
      said: sent.failed === null ? lost : { message: sent.failed },
      again: () => void send(element),
    });
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isShrinking) return;
    const flaw = fileFlaw(files, text);
    if (flaw) setForm((known) => withFileFlaw(known, flaw));
    else void send(event.currentTarget);
  };

  if (form?.answer)
    return <Receipt text={text} language={language} answer={form.answer} heading={doneHeading} />;
  return (
    <LetterForm
      {...asked}
      text={text}
      form={form}
      sending={{
        files,
        busy,
        isShrinking,
        element,
        onAdd: add,
        onRemove: (file) => choose(files.filter((each) => each !== file)),
        onSubmit: submit,
        onInput: (event) => keepDraft(path, event.currentTarget),
      }}
    />
  );
}

/** The form with the flaws of its files, or without them once they are corrected. */
function withFileFlaw(form: FormState | undefined, flaw: string | undefined): FormState {
  const { files: _, ...problems } = form?.problems ?? {};
  return { values: {}, ...form, problems: flaw ? { ...problems, files: flaw } : problems };
}
