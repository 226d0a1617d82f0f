import { createHash } from 'node:crypto';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import { knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn } from '@senim/loan-engine/units/money';
import {
  drawUpAgreement,
  prepareAgreement,
  quoteFor,
} from './modules/agreements/drawing-up/draw-up-agreement.ts';
import { foldAgreement } from './modules/agreements/loan/fold-agreement.ts';
import { recordFact } from './modules/agreements/loan/record-fact.ts';
import { requestRefinancing } from './modules/agreements/refinancing/request-refinancing.ts';
import { requestSignCode } from './modules/agreements/signing/request-sign-code.ts';
import { signAgreement } from './modules/agreements/signing/sign-agreement.ts';
import { applyAgain } from './modules/applications/asking/apply-again.ts';
import { decideApplication } from './modules/applications/asking/decide-application.ts';
import { readLatestApplication } from './modules/applications/asking/read-application.ts';
import { saveStep1 } from './modules/applications/steps/save-step1.ts';
import { saveStep2 } from './modules/applications/steps/save-step2.ts';
import { saveStep3 } from './modules/applications/steps/save-step3.ts';
import { namePurpose } from './modules/applications/terms-on-offer/name-purpose.ts';
import { openDays } from './modules/ledger/open-days.ts';
import type { AgreementKey } from './modules/ledger/types.ts';
import { receivePayment } from './modules/payments/incoming/receive-payment.ts';
import { orderPayout } from './modules/payments/payouts/order-payout.ts';
import { readApplicant } from './modules/profile/read-profile.ts';
import type { Step3Body } from './modules/profile/types.ts';
import {
  asBorrower,
  machineryForTests,
  registerPerson,
  STEP1,
  STEP2,
  standingClock,
} from './people-for-tests.ts';
import { type Database, machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { isRefused } from './platform/outcome.ts';
import type { CardAcquirer } from './providers/cards/card-acquirer.ts';

/** Loans for tests, made by the product's own operations on a database of the test. Tests only. */
export const CODE = '123456';
const DAY_MS = 86_400_000;
const machine = machineAct('test');
export interface LoanWish {
  readonly loanType?: string;
  readonly amountTenge?: number;
  /** Days, or months for a product with monthly parts. */
  readonly period?: number;
  readonly scheduleKind?: ScheduleKind;
  readonly dueDay?: number;
  readonly promoCode?: string;
  /** The version of the lender's insurance that is ticked. */
  readonly insuranceVersion?: number;
}

/** The machinery of a test: its clock can be moved, every code is CODE, documents are kept in memory. */
export function createTestServices(database: Database) {
  const machinery = machineryForTests(database, standingClock());
  const files = new Map<string, Uint8Array>();
  return {
    ...machinery,
    cards: {} as Pick<CardAcquirer, 'isAbsent'>,
    randomness: { ...machinery.randomness, sixDigits: () => CODE },
    documents: {
      async put(bytes: Uint8Array) {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        files.set(sha256, bytes);
        return sha256;
      },
      async get(sha256: string) {
        const bytes = files.get(sha256);
        if (!bytes) throw new Error('No such document.');
        return bytes;
      },
      async remove(sha256: string) {
        files.delete(sha256);
      },
      listUnderOlderKeys: async (_folder?: string): Promise<string[]> => [],
      reseal: async (_sha256: string) => {},
    },
  };
}

export type TestServices = ReturnType<typeof createTestServices>;

/** The default period of the product. */
function periodOf({ lender: { products } }: TestServices, { loanType = 'short' }: LoanWish): number {
  return products.find(({ code }) => code === loanType)?.period.default ?? 15;
}

const chosenBesides = ({ scheduleKind, dueDay, promoCode, insuranceVersion }: LoanWish) => ({
  ...(insuranceVersion !== undefined && { consent_insurance: true, insurance_version: insuranceVersion }),
  ...(promoCode && { promo_code: promoCode }),
  ...(scheduleKind && { schedule_kind: scheduleKind }),
  ...(dueDay !== undefined && { due_day: dueDay }),
});

/** What a person answers in the first two steps. */
export async function fillTwoSteps(services: TestServices, borrowerId: number): Promise<void> {
  const act = asBorrower(borrowerId);
  await saveStep1(services, act, borrowerId, STEP1);
  await saveStep2(services, act, borrowerId, STEP2);
}

/** The last step, which asks for a loan, as often as it is done; with the application that it leads to. */
export async function fillLastStep(services: TestServices, borrowerId: number, wish: LoanWish = {}) {
  const step3: Step3Body = {
    work_company: 'ТОО «Дала»',
    monthly_income: 320_000,
    iban: 'KZ84722C000012345678' as Step3Body['iban'],
    loan_purpose: 'family',
    loan_type: wish.loanType ?? 'short',
    amount: wish.amountTenge ?? 60_000,
    period: wish.period ?? periodOf(services, wish),
    ...chosenBesides(wish),
    consent_credit_bureau: true,
  };
  const saved = await saveStep3(services, asBorrower(borrowerId), borrowerId, step3);
  if (isRefused(saved as object)) throw new Error(JSON.stringify(saved));
  return latestApplication(services, borrowerId);
}

export async function latestApplication(services: TestServices, borrowerId: number) {
  const found = await services.database.transaction(machine, (tx) =>
    readLatestApplication(services, tx, borrowerId),
  );
  if (!found) throw new Error('Nobody applied.');
  return found;
}

/** A registration that nobody has vouched for, with its application. */
export async function appliedUnverified(
  services: TestServices,
  wish: LoanWish = {},
  pair: { readonly iin?: string; readonly phone?: string } = {},
) {
  const { borrowerId, iin } = await registerPerson(services, { ...pair, standing: 'provisional' });
  await fillTwoSteps(services, borrowerId);
  return { ...(await fillLastStep(services, borrowerId, wish)), iin };
}

/** A new person who has done all three steps and applied. */
async function applicant(services: TestServices, wish: LoanWish): Promise<number> {
  const { borrowerId } = await registerPerson(services);
  await fillTwoSteps(services, borrowerId);
  await fillLastStep(services, borrowerId, wish);
  return borrowerId;
}

/** An application of a known borrower for another loan. */
async function appliedAgain(services: TestServices, borrowerId: number, wish: LoanWish): Promise<void> {
  const applied = await applyAgain(services, asBorrower(borrowerId), borrowerId, {
    loan_type: wish.loanType ?? 'short',
    amount: wish.amountTenge ?? 60_000,
    period: wish.period ?? periodOf(services, wish),
    ...chosenBesides(wish),
    loan_purpose: 'family',
    consent_credit_bureau: true,
  });
  if ('refused' in applied) throw new Error(JSON.stringify(applied));
}

/** An agreement that waits for its signature, of a new borrower or a known one. */
export async function unsignedLoan(
  services: TestServices,
  wish: LoanWish = {},
  knownBorrowerId: number | null = null,
): Promise<AgreementKey> {
  if (knownBorrowerId !== null) await appliedAgain(services, knownBorrowerId, wish);
  const borrowerId = knownBorrowerId ?? (await applicant(services, wish));
  const { application, person } = await services.database.transaction(machine, async (tx) => ({
    application: await readLatestApplication(services, tx, borrowerId),
    person: await readApplicant(services, tx, borrowerId),
  }));
  if (!application) throw new Error('Nobody applied.');
  const purpose = namePurpose(application.purpose);
  const quote = await services.database.transaction(machine, (tx) => quoteFor(services, tx, application));
  const prepared = await prepareAgreement(services, { application, applicant: person, quote, purpose });
  await services.database.transaction(machine, async (tx) => {
    await decideApplication(services, tx, application, { cause: 'approved', version: 'senim-1' });
    await drawUpAgreement(services, tx, prepared);
  });
  return newestOf(services, borrowerId);
}

export async function newestOf(services: TestServices, borrowerId: number): Promise<AgreementKey> {
  return services.database.transaction(machine, (tx) =>
    tx.one<AgreementKey>(sql`
      SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
      WHERE borrower_id = ${borrowerId} ORDER BY agreement_id DESC LIMIT 1`),
  );
}

/**
 * Signs the Russian text of the waiting document and orders the payout as the worker does; returns the refusal if there is one.
 */
export async function signNow(services: TestServices, key: AgreementKey, documentSha256: string) {
  const act = asBorrower(key.borrowerId);
  services.clock.advanceMs(301_000);
  const asked = await requestSignCode(services, act, key, '127.0.0.1');
  if (isRefused(asked)) return asked;
  const signed = await signAgreement(services, act, key, {
    code: CODE,
    documentSha256,
    address: '127.0.0.1',
  });
  if (!isRefused(signed)) await orderPayout(services, key);
  return signed;
}

/** The hash of an agreement's own Russian document. */
export async function documentOf(services: TestServices, key: AgreementKey): Promise<string> {
  const { sha256 } = await services.database.transaction(machine, (tx) =>
    tx.one<{ sha256: string }>(sql`
      SELECT sha256 FROM agreement_document
      WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId} AND language = 'ru'`),
  );
  return sha256;
}

/** The borrower signs another loan, which pays this one off. */
export async function refinanceLoan(services: TestServices, parent: AgreementKey): Promise<AgreementKey> {
  const { borrowerId } = parent;
  const wish = { loanType: 'long', period: 30 } as const;
  const asked = await requestRefinancing(services, asBorrower(borrowerId), parent, wish);
  if (isRefused(asked)) throw new Error(asked.refused);
  const child = { borrowerId, agreementId: asked.agreementId };
  const signed = await signNow(services, child, await documentOf(services, child));
  if (isRefused(signed)) throw new Error(signed.refused);
  return child;
}

export const todayOf = (services: TestServices) =>
  knownDay(new Date(services.clock.now().getTime() + 5 * 3_600_000).toISOString().slice(0, 10));

/** A loan that was paid out today. */
export async function liveLoan(
  services: TestServices,
  wish: LoanWish = {},
  knownBorrowerId: number | null = null,
): Promise<AgreementKey> {
  const key = await unsignedLoan(services, wish, knownBorrowerId);
  const signed = await signNow(services, key, await documentOf(services, key));
  if (isRefused(signed)) throw new Error(signed.refused);
  await openDays(services);
  await services.database.transaction(machine, async (tx) => {
    const { reference } = await tx.one<{ reference: string }>(sql`
      UPDATE payout SET status = 'executed', executed_at = ${services.clock.now()}
      WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId} RETURNING reference`);
    const recorded = await recordFact(services, tx, {
      key,
      fact: {
        kind: 'paid-out',
        id: reference,
        day: todayOf(services),
        order: 0,
        toParentTiyn: NOTHING,
      },
      channel: { account: 'bank-account', dimension: 'payout-bank' },
    });
    if (isRefused(recorded)) throw new Error('The payout was refused.');
  });
  return key;
}

export interface AgreementState {
  readonly status: number;
  readonly number: string;
  readonly nextEventDay: string | null;
  readonly parentId: number | null;
}

export async function stateOf(services: TestServices, key: AgreementKey): Promise<AgreementState> {
  return services.database.transaction(machine, (tx) =>
    tx.one<AgreementState>(sql`
      SELECT status, number, next_event_day AS "nextEventDay", parent_id AS "parentId" FROM agreement
      WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`),
  );
}

let transactions = 0;

/** A payment at a terminal, by default made now; its fact is `kassa24:<id>`. */
export async function payAtTerminal(
  services: TestServices,
  key: AgreementKey,
  tenge: number,
  paidAt: Date = services.clock.now(),
): Promise<string> {
  transactions += 1;
  const transactionId = `t${transactions}`;
  const { number } = await stateOf(services, key);
  const answer = await receivePayment(services, {
    network: 'kassa24',
    transactionId,
    account: number,
    amountTiyn: tengeToTiyn(tenge),
    valueDay: new Date(paidAt.getTime() + 5 * 3_600_000).toISOString().slice(0, 10),
    paidAt,
  });
  if (answer.result !== 0) throw new Error(answer.comment);
  return `kassa24:${transactionId}`;
}

export const passDays = (services: TestServices, days: number): void =>
  services.clock.advanceMs(days * DAY_MS);

/** The day in Almaty so many days from today, or before today if negative. */
export const dayFromNow = (services: TestServices, days = 0): string =>
  addDays(dayInAlmaty(services.clock.now().getTime()), days);

/** The position of a loan today. */
export async function foldedToday(services: TestServices, key: AgreementKey): Promise<Position> {
  const { folded } = await services.database.transaction(machine, (tx) =>
    foldAgreement(services, tx, key, dayFromNow(services)),
  );
  return folded;
}

/** The id of a payment, by the id of its fact. */
export async function paymentIdOf(services: TestServices, factId: string): Promise<number> {
  const row = await services.database.transaction(machine, (tx) =>
    tx.one<{ paymentId: number }>(sql`
      SELECT payment_id AS "paymentId" FROM incoming_payment WHERE provider || ':' || provider_payment_id = ${factId}`),
  );
  return row.paymentId;
}

/** Moves the clock to a time of day in Almaty, today or tomorrow. */
export function passUntil(services: TestServices, time: string): void {
  const now = services.clock.now().getTime() + 5 * 3_600_000;
  const today = new Date(now).toISOString().slice(0, 10);
  const at = Date.parse(`${today}T${time}:00Z`);
  services.clock.advanceMs(at >= now ? at - now : at + DAY_MS - now);
}

/** The kinds of all messages to a borrower, as they were written. */
export async function newsOf(services: TestServices, borrowerId: number): Promise<string[]> {
  const rows = await services.database.transaction(machine, (tx) =>
    tx.rows<{ kind: string }>(sql`
      SELECT kind FROM notification WHERE borrower_id = ${borrowerId} ORDER BY created_at, ctid`),
  );
  return rows.map(({ kind }) => kind);
}
