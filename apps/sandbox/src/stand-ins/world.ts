import type { Books } from '../books/books.ts';
import type { AnswersOf } from '../cast-answers.ts';

/** What every stand-in gets: its books, the answers for the cast's people, the secrets it checks, the calendar. */
export interface World {
  readonly books: Books;
  readonly castAnswers: AnswersOf;
  readonly secrets: SandboxSecrets;
  /** The business calendar, milliseconds since 1970. */
  nowMs(): number;
  /** The lender's address; hints are posted under /callbacks. Without it no hints are sent. */
  readonly callbackBaseUrl?: string | undefined;
}

/** The secrets that our side shows and the stand-ins sign with. */
export interface SandboxSecrets {
  readonly smsApiKey: string;
  readonly smsReportSecret: string;
  readonly bankSecret: string;
  readonly bureauUser: string;
  readonly bureauPassword: string;
  readonly stateBureauPassword: string;
  readonly biometricsSecret: string;
  readonly cardSecret: string;
  readonly documentsKeyId: string;
  readonly documentsSecret: string;
}

/** The instant on the business calendar, RFC 3339. */
export function instantOf(world: Pick<World, 'nowMs'>): string {
  return new Date(world.nowMs()).toISOString();
}
