import type { Beginning } from '../meeting.ts';
import { incomeInPaper } from './income-in-paper.ts';
import { insuranceAsked, insuredLoan, insuredOffer, insuredRepaid } from './insured-loans.ts';
import { nearlyDue, nextMorning, overdue } from './living-loans.ts';
import { moneyInParts, moneyOfNobody } from './money-of-nobody.ts';
import {
  orderedPayout,
  overpaid,
  payoutAtBank,
  refundOrdered,
  refusedPayout,
  returnedPayout,
} from './transfers.ts';
import { easierTerms, paidProlongation, refinancingDrawnUp } from './waiting-signatures.ts';

export const BEGINNINGS: readonly Beginning[] = [
  nearlyDue,
  nextMorning,
  overdue,
  paidProlongation,
  refinancingDrawnUp,
  easierTerms,
  orderedPayout,
  refusedPayout,
  payoutAtBank,
  returnedPayout,
  overpaid,
  refundOrdered,
  moneyOfNobody,
  moneyInParts,
  insuranceAsked,
  insuredOffer,
  insuredLoan,
  insuredRepaid,
  incomeInPaper,
];
