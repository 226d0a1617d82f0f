import { rootNumber } from '@senim/contracts/shared/agreement-number';
import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { Quote } from '@senim/loan-engine/quote/types';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import { keepDocuments, shownQuote } from '../drawing-up/draw-up-agreement.ts';
import { changeStatus } from '../loan/change-status.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { readAgreement } from '../loan/read-agreement.ts';
import { composeDocument } from '../paper/compose-document.ts';
import { insertDocument } from '../paper/store.ts';
import type { DrawingServices } from '../paper/types.ts';
import {
  findWaitingChild,
  insertAgreement,
  insertTransition,
  isNumberTaken,
  lockAgreement,
} from '../store.ts';
import type { Agreement, AgreementKey, DocumentRow } from '../types.ts';
import { chosenOf, listQuotes, type RefinancingAsked } from './list-quotes.ts';
import { childNumber, sameMoney, wholeTengeUp } from './rules.ts';
import { countNumbered } from './store.ts';

export interface RefinancingWish extends RefinancingAsked {
  readonly scheduleKind?: ScheduleKind | undefined;
  /** The sum that the borrower saw, in whole tenge; it must be what is owed. */
  readonly amountTenge?: number | undefined;
}

type RefinancingRefusal =
  | 'agreement_not_found'
  | 'refinancing_unavailable'
  | 'refinancing_amount_fixed'
  | 'period_out_of_range'
  | 'loan_type_unknown'
  | 'schedule_kind_unknown'
  | 'due_day_unknown';

/** How many others may draw up a child of this loan while ours is being written. */
const DRAWN_MEANWHILE_MAX = 3;

/**
 * Draws up a child agreement that pays this loan off to the tiyn when it is signed. Its sum is today's, so it can be
 * signed only today. An earlier request is withdrawn. A borrower may ask while the loan could also be prolonged; the
 * lender may offer it for any loan that is owed, in recovery too.
 */
export async function requestRefinancing(
  services: DrawingServices,
  act: Act,
  key: AgreementKey,
  wish: RefinancingWish,
  who: Who = 'borrower',
): Promise<{ agreementId: number } | Refused<RefinancingRefusal>> {
  await openDays(services);
  for (let tried = 0; tried <= DRAWN_MEANWHILE_MAX; tried++) {
    const drawn = await drawChild(services, act, key, wish, who);
    if (drawn !== 'number-taken') return drawn;
  }
  return refuse('refinancing_unavailable');
}

/** Its documents name its number and are written before it is kept; a request in another tab may have taken the number by then. */
async function drawChild(
  services: DrawingServices,
  act: Act,
  key: AgreementKey,
  wish: RefinancingWish,
  who: Who,
): Promise<{ agreementId: number } | 'number-taken' | Refused<RefinancingRefusal>> {
  const prepared = await services.database.transaction(act, (tx) => prepare(services, tx, key, wish, who));
  if (isRefused(prepared)) return prepared;
  const { quotes, ...rest } = prepared;
  const documents = await keepDocuments(
    services,
    composeDocument(services, {
      ...rest,
      others: quotes,
      purpose: null,
      refinancedNumber: rest.parent.number,
    }),
  );
  return services.database.transaction(act, async (tx) => {
    const parent = await readAgreement(services, tx, key);
    const { folded } = await foldAgreement(services, tx, key, today(services));
    if (parent.status !== rest.parent.status || !sameMoney(folded, rest.quote))
      return refuse('refinancing_unavailable');
    if (await isNumberTaken(tx, rest.number)) return 'number-taken';
    await withdrawWaiting(services, tx, key);
    return insertChild(services, tx, { ...rest, documents });
  });
}

const today = (services: Services): string => dayInAlmaty(services.clock.now().getTime());

async function prepare(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  wish: RefinancingWish,
  who: Who,
) {
  if (!(await lockAgreement(services.sealing, tx, key))) return refuse('agreement_not_found');
  const { agreement: parent, folded } = await foldAgreement(services, tx, key, today(services));
  const quotes = await listQuotes(services, tx, parent, folded, wish, who);
  if (isRefused(quotes)) return quotes;
  const chosen = chosenOf(quotes, wish.scheduleKind);
  if (isRefused(chosen)) return chosen;
  const amountTenge = wholeTengeUp(folded.payoffTiyn);
  if (wish.amountTenge !== undefined && wish.amountTenge !== amountTenge)
    return refuse('refinancing_amount_fixed', { amount: amountTenge }, 'amount');
  const applicant = await readApplicant(services, tx, key.borrowerId);
  const { borrowerId } = parent;
  const root = rootNumber(parent.number);
  const number = childNumber(root, await countNumbered(tx, borrowerId, root));
  return {
    parent,
    number,
    quote: chosen,
    quotes,
    applicant: { ...applicant, iban: parent.iban },
    payoutDay: folded.day,
  };
}

async function withdrawWaiting(services: Services, tx: Transaction, key: AgreementKey): Promise<void> {
  const waiting = await findWaitingChild(tx, key);
  if (!waiting) return;
  const child = await readAgreement(services, tx, waiting);
  const moved = await changeStatus(services, tx, child, 'offer-declined', 'borrower');
  if (isRefused(moved)) throw new Error(`Agreement ${child.number} waited and could not be withdrawn.`);
  await planNextEvent(tx, waiting, null);
}

interface Child {
  readonly parent: Agreement;
  readonly number: string;
  readonly quote: Quote;
  readonly documents: readonly DocumentRow[];
}

async function insertChild(
  services: Services,
  tx: Transaction,
  child: Child,
): Promise<{ agreementId: number }> {
  const { parent, number, quote, documents } = child;
  const { borrowerId } = parent;
  const createdAt = services.clock.now();
  const agreementId = await insertAgreement(services.sealing, tx, {
    borrowerId,
    number,
    applicationId: parent.applicationId,
    parentId: parent.agreementId,
    status: STATUS.refinancingAwaitingSignature,
    loanType: quote.terms.loanType,
    terms: quote.terms,
    quote: shownQuote(quote),
    iban: parent.iban,
    createdAt,
    signUntil: new Date(instantAt(today(services), '23:59')),
  });
  const key = { borrowerId, agreementId };
  const step = { from: null, to: 12, cause: 'refinancing-approved', who: 'machine', at: createdAt } as const;
  insertTransition(tx, key, step);
  for (const document of documents) insertDocument(tx, key, document, createdAt);
  await planNextEvent(tx, key, null);
  await notifyBorrower(services, tx, borrowerId, 'refinancing-ready', { number });
  return { agreementId };
}
