import { Checkbox, Stack, Textarea } from '@mantine/core';

export interface Reasoned {
  readonly reasons: readonly string[];
  readonly words: string;
}

interface Option {
  readonly code: string;
  readonly text: string;
}

export const NO_REASONS: Reasoned = { reasons: [], words: '' };

interface Props<Value extends Reasoned> {
  /** The reasons out of a list, where any are asked for. */
  readonly list?: { readonly label: string; readonly options: readonly Option[] };
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const WORDS_LENGTH_MIN = 5;

/** A draft may be older than the list: what was taken out since has no box by which it could be let go. As it is while no list is read. */
export const stillOffered = <Value extends Reasoned>(
  draft: Value,
  options: readonly Option[] | undefined,
): Value =>
  options === undefined
    ? draft
    : { ...draft, reasons: draft.reasons.filter((chosen) => options.some(({ code }) => code === chosen)) };

/** Whether a decision has its explanation: words, and a reason if there is a list. */
export const isExplained = ({ reasons, words }: Reasoned, isReasonAsked: boolean): boolean =>
  words.trim().length >= WORDS_LENGTH_MIN && (!isReasonAsked || reasons.length > 0);

/** Why it was decided so: reasons from a list, and words. */
export function ReasonsAndWords<Value extends Reasoned>({
  list,
  label,
  hint,
  value,
  onChange,
}: Props<Value>) {
  return (
    <>
      {list && (
        <Checkbox.Group
          label={list.label}
          value={[...value.reasons]}
          onChange={(reasons) => onChange({ ...value, reasons })}
        >
          <Stack gap={6} mt={6}>
            {list.options.map(({ code, text }) => (
              <Checkbox key={code} value={code} label={text} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Textarea
        data-focus="KeyM"
        aria-keyshortcuts="M"
        label={label}
        {...(hint && { description: hint })}
        value={value.words}
        onChange={(event) => onChange({ ...value, words: event.currentTarget.value })}
        autosize
        minRows={3}
        required
      />
    </>
  );
}
