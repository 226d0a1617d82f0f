import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { dayText } from '@senim/loan-engine/units/day';
import { addTiyn, NOTHING, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText, yearlyRateText } from '@senim/loan-engine/units/percent';
import type { SettlementDocument } from '../../documents/agreements/types.ts';
import type { Applicant } from '../../profile/types.ts';
import { borrowerInDocument } from '../paper/compose-document.ts';
import type { DrawingServices } from '../paper/types.ts';
import type { Agreement } from '../types.ts';
import { type DrawnSettlement, settlementGesv, settlementRows } from './draw-settlement.ts';
import type { SettlementOffer } from './types.ts';

interface Parts {
  readonly agreement: Agreement;
  readonly applicant: Applicant;
  readonly drawn: DrawnSettlement;
  readonly ordinal: number;
  readonly kind: SettlementOffer['kind'];
  readonly caseReference: string;
  readonly openUntil: Date;
}

/** The additional agreement on easier terms as the documents module needs it. */
export function composeSettlement(services: DrawingServices, parts: Parts): SettlementDocument {
  const { agreement, applicant, drawn, ordinal, kind, caseReference, openUntil } = parts;
  const { before, after, forgiven, rescheduled } = drawn;
  const rows = settlementRows(drawn);
  const sum = (part: (row: (typeof rows)[number]) => (typeof rows)[number]['totalLeftTiyn']) =>
    toDecimal(addTiyn(...rows.map(part)));
  return {
    kind,
    caseReference,
    agreementNumber: agreement.number,
    agreementDate: dayInAlmaty((agreement.signedAt ?? agreement.createdAt).getTime()),
    ordinal,
    date: dayInAlmaty(services.clock.now().getTime()),
    effectiveDay: dayText(rescheduled.day),
    signBy: dayInAlmaty(openUntil.getTime() - 1),
    lender: services.lender.identity,
    borrower: borrowerInDocument({ ...applicant, iban: agreement.iban }),
    owed: {
      principal: toDecimal(before.principalOutstandingTiyn),
      reward: toDecimal(before.rewardOutstandingTiyn),
      penalty: toDecimal(before.penaltyOutstandingTiyn),
      total: toDecimal(before.payoffTiyn),
    },
    forgivenPrincipal: toDecimal(forgiven?.principalTiyn ?? NOTHING),
    forgivenReward: toDecimal(forgiven?.rewardTiyn ?? NOTHING),
    forgivenPenalty: toDecimal(forgiven?.penaltyTiyn ?? NOTHING),
    isForgiven: forgiven !== null,
    previousDailyRate: ratePercentText(before.dailyRatePpm),
    dailyRate: ratePercentText(after.dailyRatePpm),
    yearlyRate: yearlyRateText(after.dailyRatePpm),
    gesv: settlementGesv(drawn),
    schedule: rows.map((row) => ({
      date: dayText(row.day),
      principal: toDecimal(row.principalLeftTiyn),
      reward: toDecimal(row.rewardLeftTiyn),
      penalty: toDecimal(row.penaltyLeftTiyn),
      total: toDecimal(row.totalLeftTiyn),
    })),
    principal: sum((row) => row.principalLeftTiyn),
    reward: sum((row) => row.rewardLeftTiyn),
    penalty: sum((row) => row.penaltyLeftTiyn),
    total: sum((row) => row.totalLeftTiyn),
    dueDay: dayText(rows.at(-1)?.day ?? after.day),
  };
}
