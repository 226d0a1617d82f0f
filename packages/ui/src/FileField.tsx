import { type ChangeEvent, useEffect, useRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './FileField.module.css';

type FileFieldProps = FieldTexts & {
  id?: string;
  name: string;
  /** What the browser's file chooser offers, such as "application/pdf,image/*". */
  accept: string;
  /** The button text if a script draws it, because the browser's own button is in the language of the device. */
  chooseLabel: string;
  /** The files chosen so far; without a script the browser shows its own list. */
  files: readonly File[];
  onAdd?: (files: File[]) => void;
  onRemove?: (file: File) => void;
  removeLabel: (name: string) => string;
  /** The size in words: 2,4 МБ. */
  size: (bytes: number) => string;
};

/** A list of files: each choice adds to it, each line can be removed. The file chooser is the browser's own. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional, id, name, accept, files, onAdd } = props;
  const input = useRef<HTMLInputElement>(null);
  // Files chosen before the script was loaded are kept.
  useEffect(() => {
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0 && input.current) {
      onAdd?.(early);
      input.current.value = '';
    }
  });
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // Those that were taken a moment before, as the script came, are gone from the field; to add nothing would drop them.
    if (!onAdd || chosen.length === 0) return;
    onAdd(chosen);
    target.value = '';
  };
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })} {...(id && { id })}>
      {(control) => (
        <>
          <span className={styles.frame}>
            <input
              {...control}
              ref={input}
              className={`${control.className} ${styles.chooser}`}
              type="file"
              multiple
              name={name}
              accept={accept}
              onChange={add}
            />
            <span className={styles.choose} aria-hidden="true">
              {props.chooseLabel}
            </span>
          </span>
          {files.length > 0 && <Chosen {...props} />}
        </>
      )}
    </Field>
  );
}

function Chosen({ label, files, onRemove, removeLabel, size }: FileFieldProps) {
  return (
    <ul className={styles.list} aria-label={label} aria-live="polite">
      {files.map((file) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{size(file.size)}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={removeLabel(file.name)}
            onClick={() => onRemove?.(file)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
