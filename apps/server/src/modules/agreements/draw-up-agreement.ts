import { bankByCode, bankName } from '@senim/kazakhstan/banks';
import { dayInAlmaty, instantAt, addDays as laterDay } from '@senim/kazakhstan/calendar-day';
import { formatPhone } from '@senim/kazakhstan/phone';
import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { addDays, type Day, dayText, knownDay } from '@senim/loan-engine/day';
import { lawOn } from '@senim/loan-engine/law';
import { tiyn, toDecimal } from '@senim/loan-engine/money';
import { ratePercentText, sharePercentText, yearlyRateText } from '@senim/loan-engine/percent';
import { productOn } from '@senim/loan-engine/products';
import { quote } from '@senim/loan-engine/quote';
import type { Quote } from '@senim/loan-engine/quote-types';
import { quoteEveryKind } from '@senim/loan-engine/quotes';
import { isRefusal } from '@senim/loan-engine/refusal';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import type { DocumentStore } from '../../providers/document-store/document-store.ts';
import type { Applicant, Application } from '../applications/types.ts';
import { renderAgreement } from '../documents/render-agreement.ts';
import type { AgreementDocument, AgreementSchedule, Lender } from '../documents/types.ts';
import { agreementNumber, SIGN_DAYS } from './rules.ts';
import { insertAgreement, insertDocument, insertTransition } from './store.ts';

export interface Offer {
  readonly application: Application;
  readonly applicant: Applicant;
  readonly number: string;
  readonly quote: Quote;
  readonly documents: readonly { language: 'ru' | 'kz'; sha256: string }[];
}

export interface DrawingServices extends Services {
  readonly documents: DocumentStore;
  readonly lender: Lender;
}

/** What the engine offers for an application today; the application was within the product when it was taken. */
export function offerOf(services: Services, application: Application): Quote {
  const today = knownDay(dayInAlmaty(services.clock.now().getTime()));
  const [law, product] = [lawOn(today), productOn(application.loanType, today)];
  if (isRefusal(law) || isRefusal(product)) throw new Error('Nothing is on offer today.');
  const { termDays, firstLoan: isFirstLoan } = application;
  const offer = quote({ amountTiyn: tiyn(application.amountTiyn), termDays, isFirstLoan }, law, product);
  if (isRefusal(offer)) throw new Error(`An accepted application is no longer offered: ${offer.refusal}.`);
  return offer;
}

/** Writes the agreement in both languages and keeps the files; nothing refers to them until it is drawn up. */
export async function prepareAgreement(
  services: DrawingServices,
  application: Application,
  applicant: Applicant,
  offer: Quote,
): Promise<Offer> {
  const today = dayInAlmaty(services.clock.now().getTime());
  const number = agreementNumber(today.slice(0, 4), application.applicationId);
  const document = documentOf(services, { application, applicant, number, offer });
  const documents: { language: 'ru' | 'kz'; sha256: string }[] = [];
  for (const language of ['ru', 'kz'] as const) {
    documents.push({
      language,
      sha256: await services.documents.put(await renderAgreement(document, language)),
    });
  }
  return { application, applicant, number, quote: offer, documents };
}

/** Draws up the agreement of an approved application: it awaits the borrower's signature for some days. */
export async function drawUpAgreement(services: Services, tx: Transaction, offer: Offer): Promise<void> {
  const { application, applicant, number, quote: terms, documents } = offer;
  const createdAt = services.clock.now();
  const lastDay = laterDay(dayInAlmaty(createdAt.getTime()), SIGN_DAYS);
  const { borrowerId, applicationId, loanType } = application;
  const agreementId = await insertAgreement(services.sealing, tx, {
    borrowerId,
    number,
    applicationId,
    parentId: null,
    status: 4,
    loanType,
    terms: terms.terms,
    quote: {
      dailyRate: terms.dailyRate,
      gesv: terms.gesv,
      reward: toDecimal(terms.rewardTiyn),
      total: toDecimal(terms.totalTiyn),
    },
    iban: applicant.iban,
    createdAt,
    signUntil: new Date(instantAt(lastDay, '23:59')),
  });
  const key = { borrowerId, agreementId };
  await insertTransition(tx, key, {
    from: null,
    to: 4,
    cause: 'agreement-offered',
    who: 'machine',
    at: createdAt,
  });
  for (const document of documents) await insertDocument(tx, key, document, createdAt);
}

interface DocumentParts {
  readonly application: Application;
  readonly applicant: Applicant;
  readonly number: string;
  readonly offer: Quote;
}

function documentOf(
  services: DrawingServices,
  { application, applicant, number, offer }: DocumentParts,
): AgreementDocument {
  const now = services.clock.now().getTime();
  const today = dayInAlmaty(now);
  const payoutDay = knownDay(dayInAlmaty(nextWorkingInstant(now)));
  const { terms } = offer;
  return {
    number,
    date: today,
    lender: services.lender,
    borrower: borrowerOf(applicant),
    purpose: null,
    refinancedNumber: null,
    principal: toDecimal(offer.amountTiyn),
    termDays: terms.termDays,
    expectedPayoutDay: dayText(payoutDay),
    firstDueDay: dayText(addDays(payoutDay, terms.dueOffsets[0] ?? terms.termDays)),
    dueDay: dayText(addDays(payoutDay, terms.termDays)),
    dailyRate: offer.dailyRate,
    yearlyRate: yearlyRateText(offer.dailyRatePpm),
    freeDays: terms.freeDays > 0 ? { count: terms.freeDays, rule: terms.freeDaysRule } : null,
    promo: null,
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
    personalDataConsent: { version: '2026-11', givenOn: dayInAlmaty(application.submittedAt.getTime()) },
    schedule: scheduleOf(offer, payoutDay),
    compared: comparedWith(application, offer, payoutDay),
  };
}

const ISSUERS = { mvd: 'МВД РК', mju: 'МЮ РК' } as const;

function borrowerOf(applicant: Applicant): AgreementDocument['borrower'] {
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
function comparedWith(application: Application, offer: Quote, payoutDay: Day): AgreementDocument['compared'] {
  const [law, product] = [lawOn(payoutDay), productOn(application.loanType, payoutDay)];
  if (isRefusal(law) || isRefusal(product)) return [];
  const { termDays, firstLoan: isFirstLoan } = application;
  const offers = quoteEveryKind({ amountTiyn: offer.amountTiyn, termDays, isFirstLoan }, law, product);
  return offers.flatMap(({ scheduleKind: method, offer: other }) =>
    isRefusal(other) || method === offer.terms.scheduleKind
      ? []
      : [{ ...scheduleOf(other, payoutDay), method, gesv: other.gesv }],
  );
}
