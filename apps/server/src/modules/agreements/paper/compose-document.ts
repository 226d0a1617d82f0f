import { bankName } from '@senim/kazakhstan/banks';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { bankOfIban } from '@senim/kazakhstan/iban';
import { inEachDocumentLanguage } from '@senim/kazakhstan/languages';
import { formatPhone } from '@senim/kazakhstan/phone';
import { periodOf } from '@senim/loan-engine/loan/monthly-dues';
import type { LoanTerms, ScheduleKind } from '@senim/loan-engine/loan/terms';
import { isLoyalty } from '@senim/loan-engine/quote/loyalty';
import type { Quote } from '@senim/loan-engine/quote/types';
import { addDays, type Day, dayText } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText, sharePercentText, yearlyRateText } from '@senim/loan-engine/units/percent';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import type { Services } from '../../../platform/machinery.ts';
import type {
  AgreementDocument,
  AgreementSchedule,
  InBothLanguages,
} from '../../documents/agreements/types.ts';
import type { Applicant } from '../../profile/types.ts';

export interface DocumentParts {
  readonly applicant: Applicant;
  readonly number: string;
  readonly quote: Quote;
  /** The same loan by the product's other kinds of schedule. */
  readonly others: readonly { readonly scheduleKind: ScheduleKind; readonly quoted: Quote | Refusal }[];
  readonly payoutDay: Day;
  /** The loan that this one pays off. */
  readonly refinancedNumber: string | null;
  /** The purpose that the borrower named; null if it pays off another loan. */
  readonly purpose: InBothLanguages | null;
}

/** The agreement as the documents module needs it: the engine's quote in decimal strings. */
export function composeDocument(services: Services, parts: DocumentParts): AgreementDocument {
  const { applicant, number, quote, payoutDay, refinancedNumber } = parts;
  const { terms } = quote;
  return {
    number,
    date: dayInAlmaty(services.clock.now().getTime()),
    lender: services.lender.identity,
    ...(services.lender.withoutCards && { withoutCards: true }),
    ...(services.lender.networks.length === 0 && { withoutTerminals: true }),
    borrower: borrowerInDocument(applicant),
    purpose: parts.purpose,
    refinancedNumber,
    principal: toDecimal(quote.amountTiyn),
    period: periodOf(terms),
    chosenDueDay: chosenDueDay(terms),
    expectedPayoutDay: dayText(payoutDay),
    firstDueDay: dayText(addDays(payoutDay, terms.dueOffsets[0] ?? terms.termDays)),
    dueDay: dayText(addDays(payoutDay, terms.termDays)),
    dailyRate: quote.dailyRate,
    yearlyRate: yearlyRateText(quote.dailyRatePpm),
    freeDays: terms.freeDays > 0 ? { count: terms.freeDays, rule: terms.freeDaysRule } : null,
    promo: terms.promo && {
      code: isLoyalty(terms.promo.promoId) ? null : terms.promo.promoId,
      dailyRateAfterDueDay: ratePercentText(terms.dailyRatePpm),
    },
    gesv: quote.gesv,
    reward: toDecimal(quote.rewardTiyn),
    total: toDecimal(quote.totalTiyn),
    overpayment: toDecimal(quote.rewardTiyn),
    method: terms.scheduleKind,
    limits: {
      penaltyDailyPercent: ratePercentText(terms.penaltyDailyPpm),
      penaltyDaysMax: terms.limits.penaltyDaysMax,
      penaltyYearPercentMax: sharePercentText(terms.limits.penaltyYearShareMaxPpm),
      accrualStopsAfterOverdueDays: terms.limits.accrualStopsAfterOverdueDays,
      chargesPercentMax: sharePercentText(terms.limits.chargesShareMaxPpm),
    },
    personalDataConsent: consentInDocument(applicant),
    schedule: scheduleOf(quote, payoutDay),
    compared: comparedWith(parts),
  };
}

/** The day of the month for the parts; null if they are due on the payout's own. */
function chosenDueDay({ monthly }: LoanTerms): AgreementDocument['chosenDueDay'] {
  if (monthly === undefined || monthly.dayOfMonth === null) return null;
  return { ofMonth: monthly.dayOfMonth, firstPartDaysMin: monthly.firstPartDaysMin };
}

/** The given consent; without one there is no agreement to draw up. */
function consentInDocument({
  personalDataConsent: given,
}: Applicant): AgreementDocument['personalDataConsent'] {
  if (!given) throw new Error('An agreement was drawn up for somebody who has not consented.');
  return { version: given.version, givenOn: dayInAlmaty(given.givenAt.getTime()) };
}

/** The borrower as every document names them. */
export function borrowerInDocument(applicant: Applicant): AgreementDocument['borrower'] {
  const bank = bankOfIban(applicant.iban);
  if (!bank) throw new Error('The IBAN of an applicant names no bank.');
  return {
    fullName: [applicant.surname, applicant.name, applicant.patronymic].filter(Boolean).join(' '),
    iin: applicant.iin,
    idDocument: {
      number: applicant.idNumber,
      issuedBy: applicant.idIssuedBy,
      issueDate: applicant.idIssueDate,
      expiryDate: applicant.idExpiryDate,
    },
    address: applicant.address,
    phone: formatPhone(applicant.phone),
    email: applicant.email,
    iban: applicant.iban,
    bankName: inEachDocumentLanguage((language) => bankName(bank, language)),
  };
}

function scheduleOf(quote: Quote, payoutDay: Day): AgreementSchedule {
  return {
    rows: quote.schedule.map((row) => ({
      date: dayText(addDays(payoutDay, row.offset)),
      principal: toDecimal(row.principalTiyn),
      reward: toDecimal(row.rewardTiyn),
      total: toDecimal(row.totalTiyn),
      balance: toDecimal(row.principalLeftTiyn),
    })),
    reward: toDecimal(quote.rewardTiyn),
    total: toDecimal(quote.totalTiyn),
  };
}

/** The same loan by the product's other methods, as the law wants them shown before signing (art. 7 p. 2(4)). */
function comparedWith({ quote, others, payoutDay }: DocumentParts): AgreementDocument['compared'] {
  return others.flatMap(({ scheduleKind: method, quoted: other }) =>
    isRefusal(other) || method === quote.terms.scheduleKind
      ? []
      : [{ ...scheduleOf(other, payoutDay), method, gesv: other.gesv }],
  );
}
