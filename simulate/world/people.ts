import { makeIin } from '@senim/kazakhstan/iin';
import type { Reputation } from '../outside/registers.ts';

/** A borrower of the simulation. */
export interface Person {
  readonly index: number;
  readonly iin: string;
  phone: string;
  iban: string;
  readonly address: string;
  readonly reputation: Reputation;
  token: string | null;
  /** The code that they typed last. */
  typed: string | null;
  borrowerId: number | null;
  /** The other phone or account that they have asked for, and the phone that has the code for it. */
  change: { readonly phone?: string; readonly iban?: string; readonly codeAt: string } | null;
  /** The number that they have lost, until face and document have bound another one. */
  lostPhone: string | null;
  phonesLost: number;
  /** Of an operator who has asked to act for them. */
  actingId: number | null;
  /** When they asked for a code last. */
  codeAskedAtMs: number;
  /** When they asked last. */
  askedAtMs: number;
  /** Asks once more, under the same key, what was not answered. */
  unanswered: ((heard: (status: number, what: string) => void) => Promise<string>) | null;
  /** The last call that was answered as done: asked once more, under the same key, it gets the same answer. */
  answered: Answered | null;
}

export interface Answered {
  readonly atMs: number;
  readonly told: unknown;
  /** By whom the session is, otherwise by themselves. */
  readonly again: (token?: string) => Promise<Repeated>;
  /** It was about a loan of theirs. */
  readonly isOfLoan: boolean;
}

export interface Repeated {
  readonly status: number;
  readonly told: unknown;
}

const SERIALS = 900;
const INCOMES = ['unknown', 'silent', 'months'] as const;

export function personOf(index: number): Person {
  return {
    index,
    iin: iinOf(index),
    phone: phoneOf(index),
    iban: ibanOf(index),
    address: `10.${(index >> 14) & 127}.${(index >> 7) & 127}.${(index & 127) + 1}`,
    reputation: {
      overdueDays: index % 29 === 7 ? 64 : 0,
      hasOtherSurname: index % 9 === 4,
      face: index % 13 === 5 ? 'failed' : 'passed',
      income: INCOMES[index % INCOMES.length] ?? 'unknown',
    },
    token: null,
    typed: null,
    borrowerId: null,
    change: null,
    lostPhone: null,
    phonesLost: 0,
    actingId: null,
    codeAskedAtMs: 0,
    askedAtMs: 0,
    unanswered: null,
    answered: null,
  };
}

/** Some serials have no check digit and are never issued, but never two of three in a row. */
function iinOf(index: number): string {
  const birthDate = `19${String(70 + (Math.floor(index / SERIALS) % 28))}-05-17`;
  const serial = 100 + (index % SERIALS) * 3;
  const iin = makeIin(birthDate, 'female', serial) ?? makeIin(birthDate, 'female', serial + 1);
  if (!iin) throw new Error('Neither of two serials has a check digit.');
  return iin;
}

const BANK = '722C';
/** K and Z as ISO 13616 counts letters. */
const COUNTRY = '2035';
const LETTER_C = '12';

/** The first phone of somebody, or another one. */
export const phoneOf = (index: number, other = 0): string =>
  `7701${String(4_000_000 + other * 100_000 + index)}`;

/** The first account of somebody, or another one. */
export function ibanOf(index: number, other = 0): string {
  const account = String(100_000 + other * 1_000_000 + index).padStart(12, '0');
  const remainder = BigInt(`722${LETTER_C}${account}${COUNTRY}00`) % 97n;
  return `KZ${String(98n - remainder).padStart(2, '0')}${BANK}${account}`;
}
