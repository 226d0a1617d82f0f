import type { ApplicationRefusal } from './refusals.ts';

/** A refusal as a plain value. */
export interface Flaw {
  readonly refused: ApplicationRefusal;
  readonly field?: string;
  readonly details?: Readonly<Record<string, number | { readonly tenge: string } | { readonly day: string }>>;
}

export function isFlaw<T extends object>(value: T | Flaw): value is Flaw {
  return 'refused' in value;
}

/** How many times a face check may fail before the application is refused. */
export const VERIFICATION_ATTEMPTS_MAX = 3;
/** After how many hours without a confirmed identity the application ends. */
export const VERIFICATION_HOURS = 72;

/** The instant from which an attempt no longer counts, in milliseconds. */
export function verificationEndsMs(createdAtMs: number): number {
  return createdAtMs + VERIFICATION_HOURS * 3_600_000;
}
