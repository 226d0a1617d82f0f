import type { Language } from '@senim/kazakhstan/languages';
import type { PublicLender } from '@senim/lender/public-lender';
import type { CastMember } from '../cast-answers.ts';
import type { LinkReading } from '../partners/partner-page.ts';
import { createTerminalNetwork, type TerminalNetwork } from '../terminal/terminal-network.ts';
import type { CalendarMove } from './calendar-move.ts';

/** What the pages and calls under /sandbox get. It is read again at each request, so a getter may be set later. */
export interface RoutesParts {
  /** The site as the terminal network reaches it, without a slash at the end. */
  readonly publicBaseUrl: string;
  readonly lender: PublicLender;
  readonly clock: BusinessCalendar;
  readonly terminalCredentials: { readonly login: string; readonly password: string };
  /** The people on the home page to sign in as. */
  readonly cast?: readonly CastMember[];
  /** What the site keeps of a link of a lead partner. */
  readLink?(link: string): LinkReading;
  /** People bring payouts to the bank as files. */
  readonly takesPaymentFiles?: boolean;
  /** The staff, with their present one-time codes. */
  staff?(): readonly StaffCard[];
}

/** A member of staff as the sandbox shows them, with everything they need to sign in. */
export interface StaffCard {
  readonly login: string;
  readonly name: string;
  readonly role: Readonly<Record<Language, string>>;
  readonly password: string;
  readonly code: string;
  readonly secondsLeft: number;
  /** For an authenticator of one's own. */
  readonly link: string;
}

export interface BusinessCalendar {
  nowMs(): number;
  /** Moves forward, lets everything due happen, and answers the new business time (RFC 3339). */
  advance(move: CalendarMove): Promise<{ readonly now: string }>;
}

export function networkOf(parts: RoutesParts): TerminalNetwork {
  const { publicBaseUrl, terminalCredentials, clock } = parts;
  return createTerminalNetwork({ publicBaseUrl, ...terminalCredentials, nowMs: () => clock.nowMs() });
}
