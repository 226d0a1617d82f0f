import { dayInAlmaty, instantAt, addDays as laterDay } from '@senim/kazakhstan/calendar-day';
import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { dayWithMci } from '@senim/loan-engine/loan/law';
import type { Product } from '@senim/loan-engine/loan/products';
import { productOf, termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { quote } from '@senim/loan-engine/quote/quote';
import { quoteEveryKind } from '@senim/loan-engine/quote/quotes';
import type { Quote } from '@senim/loan-engine/quote/types';
import { type Day, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { renderAgreement } from '../../documents/agreements/render-agreement.ts';
import type { AgreementDocument, InBothLanguages } from '../../documents/agreements/types.ts';
import type { Applicant } from '../../profile/types.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { composeDocument } from '../paper/compose-document.ts';
import { insertDocument } from '../paper/store.ts';
import type { DrawingServices } from '../paper/types.ts';
import { insertAgreement, insertTransition, isNumberTaken } from '../store.ts';
import type { DocumentRow, QuoteShown } from '../types.ts';
import { agreementNumber, CHANCE_LENGTH, SIGN_DAYS } from './rules.ts';
import type { ApprovedApplication } from './types.ts';

/** An approved application with its applicant, its quote and its purpose in words; null for a purpose no longer listed. */
export interface Approved {
  readonly application: ApprovedApplication;
  readonly applicant: Applicant;
  readonly quote: Quote;
  readonly purpose: InBothLanguages | null;
}

/** An agreement with its files, ready to be put to the borrower. */
export interface PreparedAgreement {
  readonly application: ApprovedApplication;
  readonly applicant: Applicant;
  readonly number: string;
  readonly quote: Quote;
  readonly documents: readonly DocumentRow[];
}

/**
 * Whether lending is paused, because the MCI of the year in which the money would leave is not set yet. Running loans
 * go on.
 */
export const isLendingPaused = (services: Services): boolean => payoutDayOf(services) > services.law.through;

const payoutDayOf = ({ clock, lender }: Services): Day =>
  knownDay(earliestPayoutDay(clock.now().getTime(), lender.hours));

/**
 * The quote of an approved application today, or on the last day whose MCI is known, by the product and the lender's caps as they were when
 * the application was sent: another price concerns those who ask after it.
 */
export async function quoteFor(
  services: Services,
  tx: Transaction,
  application: ApprovedApplication,
): Promise<Quote> {
  const { law, product, request } = await askedFor(services, tx, application);
  const quoted = quote(request, law, product);
  if (isRefusal(quoted)) throw new Error(`An accepted application is no longer offered: ${quoted.refusal}.`);
  return quoted;
}

async function askedFor(services: Services, tx: Transaction, application: ApprovedApplication) {
  const now = services.clock.now().getTime();
  const products = await readProducts(services, tx, application.submittedAt);
  const law = { ...services.law, caps: services.held.capsAt(application.submittedAt) };
  const onOffer = termsOnOffer(products, dayInAlmaty(now), law);
  const product = quotedBy(products, application) ?? productOf(onOffer, application.loanType);
  if (product === undefined) throw new Error(`${application.loanType} is not on offer today.`);
  const { period, scheduleKind, dueDay, firstLoan: isFirstLoan, discountId, discountSharePpm } = application;
  const promo =
    discountId === null || discountSharePpm === null
      ? {}
      : { promo: { promoId: discountId, discountSharePpm } };
  const request = {
    amountTiyn: application.amountTiyn,
    period,
    payoutDay: dayWithMci(payoutDayOf(services), services.law.through),
    scheduleKind,
    isFirstLoan,
    ...(dueDay !== null && { dueDayOfMonth: dueDay }),
    ...promo,
  };
  return { law: onOffer.law, product, request };
}

/**
 * The version that an application was quoted by. One that two people agreed on while it was being sent may have begun in the same
 * instant; the borrower never saw it.
 */
const quotedBy = (products: readonly Product[], { loanType, productVersion }: ApprovedApplication) =>
  products.find(({ code, version }) => code === loanType && version === productVersion);

/** Writes the agreement in both languages and keeps the files; nothing refers to them until it is drawn up. */
export async function prepareAgreement(
  services: DrawingServices,
  { application, applicant, quote: quoted, purpose }: Approved,
): Promise<PreparedAgreement> {
  if (isLendingPaused(services)) throw new Error('An agreement was drawn up while nothing is lent.');
  const number = await freeNumber(services);
  const { law, product, request } = await services.database.transaction(drawing, (tx) =>
    askedFor(services, tx, application),
  );
  const document = composeDocument(services, {
    applicant,
    number,
    quote: quoted,
    others: quoteEveryKind(request, law, product),
    payoutDay: request.payoutDay,
    refinancedNumber: null,
    purpose,
  });
  return {
    application,
    applicant,
    number,
    quote: quoted,
    documents: await keepDocuments(services, document),
  };
}

const drawing = machineAct('agreements.draw-up');
const numbering = machineAct('agreements.number');
const NUMBERS_TRIED_MAX = 5;

/** A number that no agreement has; the table's constraint makes sure. */
async function freeNumber({ database, clock, randomness }: Services): Promise<string> {
  const year = dayInAlmaty(clock.now().getTime()).slice(0, 4);
  for (let tried = 0; tried < NUMBERS_TRIED_MAX; tried++) {
    const number = agreementNumber(year, randomness.digits(CHANCE_LENGTH));
    if (!(await database.transaction(numbering, (tx) => isNumberTaken(tx, number)))) return number;
  }
  throw new Error('No agreement number was free.');
}

/** Both languages of a document, kept under their hashes. */
export async function keepDocuments(
  services: DrawingServices,
  document: AgreementDocument,
): Promise<readonly DocumentRow[]> {
  const documents: DocumentRow[] = [];
  for (const language of DOCUMENT_LANGUAGES) {
    const bytes = await renderAgreement(document, language);
    documents.push({ language, sha256: await services.documents.put(bytes) });
  }
  return documents;
}

/** The quote as it is kept, to be shown again exactly. */
export function shownQuote({ dailyRate, gesv, rewardTiyn, totalTiyn }: Quote): QuoteShown {
  return { dailyRate, gesv, reward: toDecimal(rewardTiyn), total: toDecimal(totalTiyn) };
}

/** Draws up the agreement of an approved application; for some days the borrower can sign it. */
export async function drawUpAgreement(
  services: Services,
  tx: Transaction,
  prepared: PreparedAgreement,
): Promise<void> {
  const { application, applicant, number, quote: terms, documents } = prepared;
  const createdAt = services.clock.now();
  const lastDay = laterDay(dayInAlmaty(createdAt.getTime()), SIGN_DAYS);
  const { borrowerId, applicationId, loanType } = application;
  const agreementId = await insertAgreement(services.sealing, tx, {
    borrowerId,
    number,
    applicationId,
    parentId: null,
    status: STATUS.awaitingSignature,
    loanType,
    terms: terms.terms,
    quote: shownQuote(terms),
    iban: applicant.iban,
    createdAt,
    signUntil: new Date(instantAt(lastDay, '23:59')),
  });
  const key = { borrowerId, agreementId };
  insertTransition(tx, key, {
    from: null,
    to: 4,
    cause: 'agreement-offered',
    who: 'machine',
    at: createdAt,
  });
  for (const document of documents) insertDocument(tx, key, document, createdAt);
  await planNextEvent(tx, key, null);
}
