import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { applyMask, type Mask } from './mask.tsx';

type MaskedFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> & {
    mask: Mask;
    value: string;
    onChange: (text: string) => void;
  };

/** One line that is shown in groups while it is typed, pasted or corrected. The stored text is the shown one. */
export function MaskedField(props: MaskedFieldProps) {
  const { label, hint, error, optional, id, mask, value, onChange, ...input } = props;
  const texts = { label, hint, error, ...(optional && { optional }) };
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === field.current)
      field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...control}
          ref={field}
          value={mask.format(value)}
          onChange={({ target }) => {
            const made = applyMask(mask, target.value, target.selectionStart ?? target.value.length);
            caret.current = made.caret;
            onChange(made.text);
          }}
        />
      )}
    </Field>
  );
}
