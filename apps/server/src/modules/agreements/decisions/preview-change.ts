import { millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { transition } from '@senim/loan-engine/lifecycle/lifecycle';
import type { Status } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { Position, PositionRow } from '@senim/loan-engine/loan/position-types';
import { admitFact } from '@senim/loan-engine/position/admit-fact';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import type { Tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { type PreviewedEntry, previewEntries } from '../../ledger/preview-entries.ts';
import { peekBookDay } from '../../ledger/read-book-day.ts';
import type { MoneyChannel } from '../../ledger/types.ts';
import { stepAfter } from '../loan/rules.ts';
import { findPaidPause } from '../pause/find-paid-pause.ts';
import { findTransferMoment } from '../pause/find-transfer-moment.ts';
import { lockAgreement, readAgreements } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';

/** A correction to preview: a payment from the bank's statement, the reversal of one, or any other fact of today. */
export type ProposedChange =
  | {
      readonly kind: 'payment';
      readonly amountTiyn: Tiyn;
      readonly valueDay: string;
      readonly channel: MoneyChannel;
    }
  | { readonly kind: 'reversal'; readonly paymentFactId: string; readonly channel: MoneyChannel }
  | { readonly kind: 'fact'; readonly fact: Fact };

/** One side of the comparison. */
export interface LoanSide {
  readonly status: Status;
  readonly principalTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  readonly penaltyTiyn: Tiyn;
  readonly creditTiyn: Tiyn;
  readonly refundShortfallTiyn: Tiyn;
  readonly payoffTiyn: Tiyn;
  readonly overdueDays: number;
  /** `YYYY-MM-DD`; null when nothing more is asked for. */
  readonly dueDay: string | null;
  readonly schedule: readonly PositionRow[];
}

export interface ChangePreview {
  /** The day of the books, on which both sides are shown. */
  readonly day: string;
  readonly before: LoanSide;
  readonly after: LoanSide;
  /** What would be posted, and on which day it counts. */
  readonly entries: readonly PreviewedEntry[];
}

/**
 * What a change would do to a loan, its schedule and the books, computed by the functions that would make it. Writes
 * nothing. Refuses what the change itself would be refused for.
 */
export async function previewChange(
  services: Services,
  act: Act,
  { borrowerId, agreementId }: AgreementKey,
  change: ProposedChange,
): Promise<ChangePreview | Refused<'agreement_not_found' | 'fact_refused'>> {
  return services.database.transaction(act, (tx) =>
    compareWith(services, tx, { borrowerId, agreementId }, change),
  );
}

/** The same in the caller's transaction, with the loan locked as the change itself would lock it. */
export async function previewHeld(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  change: ProposedChange,
): Promise<ChangePreview | Refused<'agreement_not_found' | 'fact_refused'>> {
  if (!(await lockAgreement(services.sealing, tx, key))) return refuse('agreement_not_found');
  return compareWith(services, tx, key, change);
}

async function compareWith(
  services: Services,
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
  change: ProposedChange,
): Promise<ChangePreview | Refused<'agreement_not_found' | 'fact_refused'>> {
  const agreements = await readAgreements(services.sealing, tx, borrowerId);
  const agreement = agreements.find((one) => one.agreementId === agreementId);
  const bookDay = await peekBookDay(tx);
  if (!agreement || bookDay === null) return refuse('agreement_not_found');
  const { terms, facts } = agreement;
  const key = { borrowerId, agreementId };
  const paidAt = change.kind === 'payment' ? await findTransferMoment(tx, key, change.valueDay) : null;
  const fact = factOf(change, dayText(bookDay), paidAt);
  const flaw = admitFact(terms, facts, fact);
  if (flaw) return refuse('fact_refused', { rule: flaw.refusal });
  if (fact.day > bookDay) return refuse('fact_refused', { rule: 'day-not-open' });
  const made = [fact, ...(await followingFacts(tx, key, paidAt, [...facts, fact]))];
  const before = foldOrThrow(position(terms, facts, bookDay), agreement.number);
  const after = foldOrThrow(position(terms, [...facts, ...made], bookDay), agreement.number);
  const entriesOf = (one: Fact, index: number) => {
    const channel = one === fact && change.kind !== 'fact' ? change.channel : null;
    const earlier = [...facts, ...made.slice(0, index)];
    return previewEntries(
      { key, terms, bookDay, facts: earlier, fact: one, channel },
      services.lender.allowances,
    );
  };
  return {
    day: dayText(bookDay),
    before: sideOf(before, agreement.status),
    after: sideOf(after, statusAfter(agreement, fact, after)),
    entries: made.flatMap(entriesOf),
  };
}

/** What follows from a change by itself: a payment in time begins the requested pause. */
async function followingFacts(
  tx: Transaction,
  key: AgreementKey,
  paidAt: Date | null,
  facts: readonly Fact[],
): Promise<readonly Fact[]> {
  if (paidAt === null) return [];
  const paid = await findPaidPause(tx, key, facts, { factId: PREVIEW.id, paidAt });
  return paid ? [paid.paused] : [];
}

const PREVIEW = { id: 'preview', order: 0 } as const;

function factOf(change: ProposedChange, today: string, paidAt: Date | null): Fact {
  switch (change.kind) {
    case 'payment': {
      const { amountTiyn, valueDay } = change;
      const order = paidAt === null ? 0 : millisecondsOfDay(paidAt.getTime());
      const day = knownDay(valueDay);
      return { ...PREVIEW, kind: 'payment', day, order, amountTiyn };
    }
    case 'reversal': {
      const { paymentFactId: paymentId } = change;
      return { ...PREVIEW, kind: 'payment-reversed', day: knownDay(today), paymentId };
    }
    case 'fact':
      return change.fact;
  }
}

function statusAfter({ status }: Agreement, fact: Fact, after: Position): Status {
  const step = stepAfter(status, fact, after);
  const moved = step && transition(status, step.cause, step.who);
  return moved === null || isRefusal(moved) ? status : moved;
}

function sideOf(view: Position, status: Status): LoanSide {
  return {
    status,
    principalTiyn: view.principalOutstandingTiyn,
    rewardTiyn: view.rewardOutstandingTiyn,
    penaltyTiyn: view.penaltyOutstandingTiyn,
    creditTiyn: view.creditTiyn,
    refundShortfallTiyn: view.refundShortfallTiyn,
    payoffTiyn: view.payoffTiyn,
    overdueDays: view.overdueDays,
    dueDay: view.dueDay === null ? null : dayText(view.dueDay),
    schedule: view.schedule,
  };
}
