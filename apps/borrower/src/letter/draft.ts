import { readStored, removeStored, TYPED_PREFIX, writeStored } from '../storage.ts';

/** Where a tab keeps what is being written on a page: until it is sent, or the tab is closed. */
export const draftKey = (path: string): string => `${TYPED_PREFIX}letter:${path}`;

/** A tick is given anew each time, and files stay with the page. */
const isKept = (field: Element): field is HTMLInputElement =>
  'value' in field &&
  'name' in field &&
  field.name !== '' &&
  !/^(checkbox|file|submit)$/.test((field as HTMLInputElement).type);

/** Keeps every field of a letter as it stands; where nothing stands there is nothing to keep. */
export function keepDraft(path: string, form: HTMLFormElement): void {
  const fields = [...form.elements].filter(isKept).map(({ name, value }) => [name, value]);
  if (fields.some(([, value]) => value))
    writeStored('sessionStorage', draftKey(path), JSON.stringify(fields));
  else dropDraft(path);
}

/**
 * Writes what was kept into the fields where nothing stands yet: after a reload, in the other language, on the way back. What was typed before
 * the script came is kept from now on.
 */
export function bringDraft(path: string, form: HTMLFormElement): void {
  const kept = JSON.parse(readStored('sessionStorage', draftKey(path)) ?? '[]') as [string, string][];
  const values = new Map(kept);
  for (const field of [...form.elements].filter(isKept)) field.value ||= values.get(field.name) ?? '';
  keepDraft(path, form);
}

/** What was sent is no draft any more. */
export function dropDraft(path: string): void {
  removeStored('sessionStorage', draftKey(path));
}
