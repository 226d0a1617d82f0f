import type { ApplicationRefusal } from './refusals.ts';

/** A refusal as a plain value, before any shell has seen it. */
export interface Flaw {
  readonly refused: ApplicationRefusal;
  readonly field?: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

export function isFlaw<T extends object>(value: T | Flaw): value is Flaw {
  return 'refused' in value;
}

/** So often a face may fail before the application is refused for it. */
export const VERIFICATION_ATTEMPTS_MAX = 3;
/** An identity asked for and not confirmed within so many hours ends the application. */
export const VERIFICATION_HOURS = 72;

/** The instant after which an attempt counts no more, in milliseconds. */
export function verificationEndsMs(createdAtMs: number): number {
  return createdAtMs + VERIFICATION_HOURS * 3_600_000;
}
