/** A refusal is a value: operations return it, shells map it to a status and a text. Only bugs are thrown. */
export interface Refused<Code extends string> {
  readonly refused: Code;
  /** Which field of the request is to blame, where one is: the answer then is a 422 that names it. */
  readonly field?: string;
  /** What fills the placeholders of the text, e.g. {minutes}. */
  readonly details?: Readonly<Record<string, string | number>>;
}

export function refuse<const Code extends string>(
  refused: Code,
  details?: Readonly<Record<string, string | number>>,
  field?: string,
): Refused<Code> {
  return { refused, ...(details && { details }), ...(field && { field }) };
}

/** Undoes what the transaction has written so far; the database answers the refusal it carries, and records it. */
export class Undone extends Error {
  readonly refused: Refused<string>;
  constructor(refused: Refused<string>) {
    super(`Undone: ${refused.refused}.`);
    this.refused = refused;
  }
}

/** Refuses in the middle of a transaction that has written already: nothing of it stays. */
export function undo(refused: Refused<string>): never {
  throw new Undone(refused);
}

export function isRefused<T, Code extends string>(outcome: T | Refused<Code>): outcome is Refused<Code> {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** For what only a bug could have kept from happening, such as a row that was held and is written: nothing of the transaction stays. */
export function insist(happened: boolean, what: string): void {
  if (!happened) throw new Error(`It did not happen: ${what}.`);
}
