import { PAPER_TYPES } from '@senim/contracts/shared/upload-limits';
import { Button } from '@senim/ui/Button';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { formatsIn } from '../../format.ts';
import { fileFlaw } from '../../letter/fileFlaw.ts';
import { useShrunk } from '../../pictures/useShrunk.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from './Conversation.module.css';
import type { Outbox } from './useOutbox.ts';

const LENGTH_MAX = 2_000;
/** From here on the length is shown. */
const LENGTH_SHOWN_FROM = 1_800;
/** The id of the field: whoever takes a message back goes on writing there. */
export const MESSAGE_FIELD = 'message';

/** Where a message is written. What is written stays on this device until it is sent. */
export function MessageForm({ outbox }: { outbox: Outbox }) {
  const { conversation: text } = useText();
  const { draft, setDraft, chosen, setChosen } = outbox;
  const [flaw, setFlaw] = useState('');
  const { length } = draft.trim();
  const { add, isShrinking } = useShrunk((files) => choose([...chosen, ...files]));
  const isReady = !isShrinking && length <= LENGTH_MAX && (length > 0 || chosen.length > 0);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) outbox.send();
  }
  function choose(files: readonly File[]) {
    const wrong = fileFlaw(files, text) ?? '';
    setFlaw(wrong);
    if (!wrong) setChosen(files);
  }
  function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {flaw && (
        <p className={styles.why} role="alert">
          {flaw}
        </p>
      )}
      <Chosen files={chosen} onRemove={(file) => choose(chosen.filter((one) => one !== file))} />
      <textarea
        id={MESSAGE_FIELD}
        className={styles.field}
        aria-label={text.label}
        placeholder={text.label}
        rows={Math.min(6, draft.split('\n').length)}
        aria-invalid={length > LENGTH_MAX || undefined}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={sendByKeys}
      />
      {length >= LENGTH_SHOWN_FROM && <Written length={length} />}
      <div className={styles.acts}>
        <label className={styles.attach}>
          <input
            type="file"
            className="visually-hidden"
            aria-label={text.attach}
            accept={PAPER_TYPES.join()}
            multiple
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <span aria-hidden="true">{text.attach}</span>
        </label>
        <Button type="submit" size="small" aria-disabled={!isReady || undefined}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}

/** How long it is, and what to do where it is too long: nothing of it is cut. */
function Written({ length }: { length: number }) {
  const { conversation: text } = useText();
  const { number } = formatsIn(useLanguage());
  return (
    <>
      <p className={styles.length}>{text.length(number(length), number(LENGTH_MAX))}</p>
      {length > LENGTH_MAX && (
        <p className={styles.why} role="alert">
          {text.tooLong}
        </p>
      )}
    </>
  );
}

function Chosen({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { conversation: text } = useText();
  if (files.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={text.files}>
      {files.map((file) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`}>
          <span className={styles.name}>{file.name}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={text.removeFile(file.name)}
            onClick={() => onRemove(file)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
