import { isAgreementNumber } from '@senim/contracts/shared/agreement-number';
import { readIin } from '@senim/kazakhstan/iin';
import { spellings } from '@senim/kazakhstan/latin-names';
import { BEGINNING_LENGTH, nameWords } from '@senim/kazakhstan/names';
import { readPhone } from '@senim/kazakhstan/phone';
import type { LoanProposal } from '../../staff/proposals/types.ts';

/** What the text in the command bar can mean; several may be true. */
export interface Wanted {
  readonly iin: string | null;
  readonly phone: string | null;
  readonly agreementNumber: string | null;
  readonly payoutReference: string | null;
  readonly caseReference: string | null;
  /** The number of a question about a lost payment. */
  readonly inquiryId: number | null;
  readonly paymentNumber: string | null;
  /** The last digits of a phone or an IIN. */
  readonly lastDigits: string | null;
  /** Beginnings of names, in capitals, Cyrillic or Latin. */
  readonly names: readonly string[];
}

export function readWanted(typed: string): Wanted {
  const text = typed.trim();
  const digits = text.replace(/[\s()+-]/g, '');
  const iin = readIin(text);
  const phone = readPhone(text);
  const capitals = text.toUpperCase();
  return {
    iin: iin.ok ? iin.iin : null,
    phone: phone.ok ? phone.phone : null,
    agreementNumber: isAgreementNumber(digits) ? digits : null,
    payoutReference: /^[A-Z][A-Z0-9]+-[\w-]{3,}$/.test(capitals) ? capitals : null,
    caseReference: readReference(capitals),
    inquiryId: /^P-\d{6,12}$/.test(capitals) ? Number(capitals.slice(2)) : null,
    paymentNumber: readPaymentNumber(text),
    lastDigits: LAST_DIGITS.test(text) ? text : null,
    names: beginnings(text),
  };
}

const LAST_DIGITS = /^\d{4}$/;

/** A payment's number, also of a transfer that was entered anew, `BANK-77 (2)`, and of a part of one. */
function readPaymentNumber(text: string): string | null {
  const [, number = '', again] = /^([\w:#-]{3,40})(?: ?(\(\d{1,2}\)[\d#]{0,12}))?$/.exec(text) ?? [];
  if (!/\d/.test(number)) return null;
  const own = number.slice(number.lastIndexOf(':') + 1);
  return again === undefined ? own : `${own} ${again}`;
}

/** A case's reference, also as it is said on the phone: without dashes, or with spaces in their place. */
function readReference(capitals: string): string | null {
  const parts = /^([FCSNM])[\s-]?([0-9A-Z]{4})[\s-]?([0-9A-Z]{4})$/.exec(capitals);
  return parts?.slice(1).join('-') ?? null;
}

/** The words of a name to search for, each cut to the length that is indexed. */
const beginnings = (text: string): readonly string[] =>
  nameWords(text)
    .filter((word) => word.length >= BEGINNING_LENGTH.min)
    .map((word) => word.slice(0, BEGINNING_LENGTH.max));

/** Whether this full name is meant, because two names may share a fingerprint. */
export function isNamed(fullName: string, wanted: readonly string[]): boolean {
  const own = nameWords(fullName);
  return wanted.every((beginning) =>
    spellings(beginning).some((spelt) => own.some((word) => word.startsWith(spelt))),
  );
}

/** Of what several sources gave, the newest so many, and whatever happened at the moment of the last: a page goes on before it. */
export function newestOf<Event extends { readonly at: Date }>(
  events: readonly Event[],
  count: number,
): { newest: Event[]; isMore: boolean } {
  const sorted = events.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const last = sorted[count - 1]?.at ?? new Date(0);
  const newest = sorted.filter(({ at }) => at >= last);
  return { newest, isMore: newest.length < sorted.length };
}

/** What may be done on a loan: what waits for a second person is not proposed again. What was closed for another reason stays so. */
export const closedWhileProposed = <
  Action extends { readonly action: string; readonly closed: string | null },
>(
  { id, actions }: { readonly id: number; readonly actions: readonly Action[] },
  waiting: readonly Pick<LoanProposal, 'kind' | 'agreementId'>[],
) =>
  actions.map((one) => {
    const isProposed = waiting.some(
      ({ kind, agreementId }) => agreementId === id && one.action === `propose-${kind}`,
    );
    return { ...one, closed: one.closed === null && isProposed ? ('proposed' as const) : one.closed };
  });
