import type { Books } from '../books/books.ts';
import type { AnswersOf } from '../cast-answers.ts';

/** What every stand-in is given: its books, what the cast's people are like, the secrets it checks, the calendar. */
export interface World {
  readonly books: Books;
  readonly castAnswers: AnswersOf;
  readonly secrets: SandboxSecrets;
  /** The business calendar, milliseconds since 1970. */
  nowMs(): number;
  /** The lender's address, where hints are posted under /callbacks; without one nobody is told anything. */
  readonly callbackBaseUrl?: string | undefined;
}

/** What our side must show, and the stand-ins sign with. */
export interface SandboxSecrets {
  readonly smsApiKey: string;
  readonly smsReportSecret: string;
  readonly bankSecret: string;
  readonly bureauUser: string;
  readonly bureauPassword: string;
  readonly biometricsSecret: string;
  readonly cardSecret: string;
}

/** The instant on the business calendar, RFC 3339. */
export function instantOf(world: Pick<World, 'nowMs'>): string {
  return new Date(world.nowMs()).toISOString();
}
