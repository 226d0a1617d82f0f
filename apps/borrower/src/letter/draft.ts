import { readStored, removeStored, TYPED_PREFIX, writeStored } from '../storage.ts';

/** The key under which a tab keeps what is typed on a page, until it is sent or the tab is closed. */
export const draftKey = (path: string): string => `${TYPED_PREFIX}letter:${path}`;

/** Ticks are not kept, because they must be set again each time; files stay with the page. */
const isKept = (field: Element): field is HTMLInputElement =>
  'value' in field &&
  'name' in field &&
  field.name !== '' &&
  !/^(checkbox|file|submit)$/.test((field as HTMLInputElement).type);

/** Keeps every field of a letter; if all are empty, nothing is kept. */
export function keepDraft(path: string, form: HTMLFormElement): void {
  const fields = [...form.elements].filter(isKept).map(({ name, value }) => [name, value]);
  if (fields.some(([, value]) => value))
    writeStored('sessionStorage', draftKey(path), JSON.stringify(fields));
  else dropDraft(path);
}

/**
 * Writes kept values into empty fields, after a reload, in the other language, or on the way back. It also keeps what
 * was typed before the script was loaded.
 */
export function bringDraft(path: string, form: HTMLFormElement): void {
  const kept = JSON.parse(readStored('sessionStorage', draftKey(path)) ?? '[]') as [string, string][];
  const values = new Map(kept);
  for (const field of [...form.elements].filter(isKept)) field.value ||= values.get(field.name) ?? '';
  keepDraft(path, form);
}

/** A sent letter is no draft any more. */
export function dropDraft(path: string): void {
  removeStored('sessionStorage', draftKey(path));
}
