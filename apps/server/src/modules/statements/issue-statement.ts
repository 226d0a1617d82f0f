import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { explain } from '@senim/loan-engine/explain/explain';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { negateTiyn, subtractTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { readOwnAgreements } from '../agreements/loan/find-agreement.ts';
import { receiptOf, scheduleSum, scheduleView } from '../agreements/showing/show-position.ts';
import type { AgreementWithFacts } from '../agreements/types.ts';
import { writeStatement } from '../documents/statements/render-statement.ts';
import type { StatementDocument, StatementKind, StatementText } from '../documents/statements/types.ts';
import { readPersonNamed } from '../profile/read-profile.ts';
import type { StatementRefusal } from './refusals.ts';

export interface StatementWish {
  readonly kind: StatementKind;
  readonly language: DocumentLanguage;
  /** One of the borrower's agreements; by default the newest one with money. */
  readonly agreementId?: number | undefined;
}

/**
 * Writes a statement as of today: every charge and payment of a loan, its schedule, or that no loan has a debt. Refuses if
 * there is no such loan, and refuses the certificate while there is a debt.
 */
export async function issueStatement(
  services: Services,
  act: Act,
  borrowerId: number,
  { kind, language, agreementId }: StatementWish,
): Promise<StatementText | Refused<StatementRefusal>> {
  const today = dayInAlmaty(services.clock.now().getTime());
  return services.database.transaction(act, async (tx) => {
    const lent = (await readOwnAgreements(services, tx, borrowerId)).filter(({ facts }) => facts.length > 0);
    const agreement = lent.find((one) => agreementId === undefined || one.agreementId === agreementId);
    if (!agreement) return refuse('agreement_not_found');
    const closed = lent.map((one) => ({ one, position: foldOf(one, today).position }));
    const owing = closed.find(({ position }) => position.payoffTiyn > 0);
    if (kind === 'no-debt' && owing) return refuse('debt_outstanding', { number: owing.one.number });
    const document = await documentOf(services, tx, agreement, today);
    return writeStatement({ ...document, kind, closed: closed.map(closedLoan) }, language);
  });
}

function foldOf(agreement: AgreementWithFacts, today: string) {
  const explained = foldOrThrow(explain(agreement.terms, agreement.facts, knownDay(today)), agreement.number);
  return explained;
}

async function documentOf(
  services: Services,
  tx: Transaction,
  agreement: AgreementWithFacts,
  today: string,
): Promise<Omit<StatementDocument, 'kind' | 'closed'>> {
  const { iin, surname, name, patronymic } = await readPersonNamed(services, tx, agreement.borrowerId);
  const { position, lines } = foldOf(agreement, today);
  return {
    date: today,
    lender: services.lender.identity,
    fullName: [surname, name, patronymic].filter(Boolean).join(' '),
    iin,
    agreement: agreementOf(agreement, position),
    owed: {
      principal: toDecimal(position.principalOutstandingTiyn),
      reward: toDecimal(position.rewardOutstandingTiyn),
      penalty: toDecimal(position.penaltyOutstandingTiyn),
      refundShortfall: toDecimal(position.refundShortfallTiyn),
      credit: toDecimal(position.creditTiyn),
      total: toDecimal(position.payoffTiyn),
      balance: toDecimal(subtractTiyn(position.payoffTiyn, position.creditTiyn)),
    },
    movements: lines.map((line) => ({
      from: dayText(line.fromDay),
      to: dayText(line.toDay),
      days: line.days,
      component: line.component,
      kind: line.kind,
      amount: toDecimal(line.component === 'credit' ? negateTiyn(line.amountTiyn) : line.amountTiyn),
      base: toDecimal(line.baseTiyn),
      dailyRate: ratePercentText(line.ratePpm),
      still: line.still,
      receipt: line.factId === null || !line.factId.includes(':') ? null : receiptOf(line.factId).receipt,
    })),
    schedule: scheduleOf(position),
  };
}

function agreementOf({ number, terms, signedAt, createdAt }: AgreementWithFacts, position: Position) {
  return {
    number,
    signedOn: dayInAlmaty((signedAt ?? createdAt).getTime()),
    principal: toDecimal(terms.principalTiyn),
    dailyRate: ratePercentText(position.dailyRatePpm),
    paidOutOn: position.paidOutDay === null ? null : dayText(position.paidOutDay),
    dueOn: position.dueDay === null ? null : dayText(position.dueDay),
  };
}

function scheduleOf(position: Position) {
  const { settled_before: settledBefore, ...sum } = scheduleSum(position);
  return { rows: scheduleView(position), sum, settledBefore };
}

function closedLoan({ one, position }: { one: AgreementWithFacts; position: Position }) {
  const last = position.allocations.at(-1);
  return {
    number: one.number,
    principal: toDecimal(one.terms.principalTiyn),
    paidOutOn: position.paidOutDay === null ? null : dayText(position.paidOutDay),
    paidOn: last === undefined ? null : dayText(last.day),
  };
}
