import { bankByCode, bankName } from '@senim/kazakhstan/banks';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatPhone } from '@senim/kazakhstan/phone';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import { isLoyalty } from '@senim/loan-engine/quote/loyalty';
import type { Quote } from '@senim/loan-engine/quote/types';
import { addDays, type Day, dayText } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText, sharePercentText, yearlyRateText } from '@senim/loan-engine/units/percent';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import type { Services } from '../../../platform/machinery.ts';
import type { AgreementDocument, AgreementSchedule, InBothLanguages } from '../../documents/types.ts';
import type { Applicant } from '../../profile/types.ts';

export interface DocumentParts {
  readonly applicant: Applicant;
  readonly number: string;
  readonly offer: Quote;
  /** The same money by the product's other methods. */
  readonly others: readonly { readonly scheduleKind: ScheduleKind; readonly offer: Quote | Refusal }[];
  readonly payoutDay: Day;
  /** The loan that the whole sum pays off. */
  readonly refinancedNumber: string | null;
  /** What the borrower said the money is for; null where it pays off another loan. */
  readonly purpose: InBothLanguages | null;
}

/** The agreement as the documents module writes it down: what the engine quoted, in decimal strings. */
export function composeDocument(services: Services, parts: DocumentParts): AgreementDocument {
  const { applicant, number, offer, payoutDay, refinancedNumber } = parts;
  const { terms } = offer;
  return {
    number,
    date: dayInAlmaty(services.clock.now().getTime()),
    lender: services.lender.identity,
    borrower: borrowerInDocument(applicant),
    purpose: parts.purpose,
    refinancedNumber,
    principal: toDecimal(offer.amountTiyn),
    termDays: terms.termDays,
    expectedPayoutDay: dayText(payoutDay),
    firstDueDay: dayText(addDays(payoutDay, terms.dueOffsets[0] ?? terms.termDays)),
    dueDay: dayText(addDays(payoutDay, terms.termDays)),
    dailyRate: offer.dailyRate,
    yearlyRate: yearlyRateText(offer.dailyRatePpm),
    freeDays: terms.freeDays > 0 ? { count: terms.freeDays, rule: terms.freeDaysRule } : null,
    promo: terms.promo && {
      code: isLoyalty(terms.promo.promoId) ? null : terms.promo.promoId,
      dailyRateAfterDueDay: ratePercentText(terms.dailyRatePpm),
    },
    gesv: offer.gesv,
    reward: toDecimal(offer.rewardTiyn),
    total: toDecimal(offer.totalTiyn),
    overpayment: toDecimal(offer.rewardTiyn),
    method: terms.scheduleKind,
    limits: {
      penaltyDailyPercent: ratePercentText(terms.penaltyDailyPpm),
      penaltyDaysMax: terms.limits.penaltyDaysMax,
      penaltyYearPercentMax: sharePercentText(terms.limits.penaltyYearShareMaxPpm),
      accrualStopsAfterOverdueDays: terms.limits.accrualStopsAfterOverdueDays,
      chargesPercentMax: sharePercentText(terms.limits.chargesShareMaxPpm),
    },
    personalDataConsent: consentInDocument(applicant),
    schedule: scheduleOf(offer, payoutDay),
    compared: comparedWith(parts),
  };
}

/** The consent as it was given: without one there is nothing to draw up. */
function consentInDocument({
  personalDataConsent: given,
}: Applicant): AgreementDocument['personalDataConsent'] {
  if (!given) throw new Error('An agreement was drawn up for somebody who has not consented.');
  return { version: given.version, givenOn: dayInAlmaty(given.givenAt.getTime()) };
}

const ISSUERS = { mvd: 'МВД РК', mju: 'МЮ РК' } as const;

/** The borrower as every document names them. */
export function borrowerInDocument(applicant: Applicant): AgreementDocument['borrower'] {
  const bank = bankByCode(applicant.iban.slice(4, 7));
  if (!bank) throw new Error('The IBAN of an applicant names no bank.');
  return {
    fullName: [applicant.surname, applicant.name, applicant.patronymic].filter(Boolean).join(' '),
    iin: applicant.iin,
    idDocument: {
      number: applicant.idNumber,
      issuedBy: ISSUERS[applicant.idIssuedBy],
      issueDate: applicant.idIssueDate,
      expiryDate: applicant.idExpiryDate,
    },
    address: applicant.address,
    phone: formatPhone(applicant.phone),
    email: applicant.email,
    iban: applicant.iban,
    bankName: { ru: bankName(bank, 'ru'), kz: bankName(bank, 'kz') },
  };
}

function scheduleOf(offer: Quote, payoutDay: Day): AgreementSchedule {
  return {
    rows: offer.schedule.map((row) => ({
      date: dayText(addDays(payoutDay, row.offset)),
      principal: toDecimal(row.principalTiyn),
      reward: toDecimal(row.rewardTiyn),
      total: toDecimal(row.totalTiyn),
      balance: toDecimal(row.principalLeftTiyn),
    })),
    reward: toDecimal(offer.rewardTiyn),
    total: toDecimal(offer.totalTiyn),
  };
}

/** The same loan by the product's other methods, as the law wants them shown before signing (art. 7 p. 2(4)). */
function comparedWith({ offer, others, payoutDay }: DocumentParts): AgreementDocument['compared'] {
  return others.flatMap(({ scheduleKind: method, offer: other }) =>
    isRefusal(other) || method === offer.terms.scheduleKind
      ? []
      : [{ ...scheduleOf(other, payoutDay), method, gesv: other.gesv }],
  );
}
