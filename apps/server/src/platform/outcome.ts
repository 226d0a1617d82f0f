/** An amount that a refusal names, as on the wire ("60000.00"): it is written as the reader's language writes numbers. */
export type NamedAmount = { readonly tenge: string };

/** A rate or a share that a refusal names, in percent: "0.3000". */
export type NamedPercent = { readonly percent: string };

/** A day that a refusal names, `YYYY-MM-DD`: it is written in words. */
export type NamedDay = { readonly day: string };

export type Details = Readonly<Record<string, string | number | NamedAmount | NamedPercent | NamedDay>>;

/** A refusal is a value: operations return it, and routes map it to a status and a text. Only bugs are thrown. */
export interface Refused<Code extends string> {
  readonly refused: Code;
  /** The field of the request that is wrong, if one is: the answer is then a 422 that names it. */
  readonly field?: string;
  /** Values for the placeholders of the text, for example {minutes}. */
  readonly details?: Details;
}

export function refuse<const Code extends string>(
  refused: Code,
  details?: Details,
  field?: string,
): Refused<Code> {
  return { refused, ...(details && { details }), ...(field && { field }) };
}

/** Undoes what the transaction wrote so far; the database returns and records the refusal in it. */
export class Undone extends Error {
  readonly refused: Refused<string>;
  constructor(refused: Refused<string>) {
    super(`Undone: ${refused.refused}.`);
    this.refused = refused;
  }
}

/** Refuses in the middle of a transaction that has already written: nothing of it is kept. */
export function undo(refused: Refused<string>): never {
  throw new Undone(refused);
}

export function isRefused<T, Code extends string>(outcome: T | Refused<Code>): outcome is Refused<Code> {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** For what can fail only by a bug, such as writing a locked row: nothing of the transaction is kept. */
export function insist(happened: boolean, what: string): void {
  if (!happened) throw new Error(`It did not happen: ${what}.`);
}
