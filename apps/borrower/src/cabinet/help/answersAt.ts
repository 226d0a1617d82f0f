import type { SiteTextName } from '@senim/contracts/text/site-words';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Information } from '../../api/queries.ts';

/** Which answers of the site stand below which screen: what is asked there most, in the order in which it is asked. */
export const ANSWERS_AT = {
  sign: ['faq-when', 'faq-gesv', 'faq-code'],
  // No money comes with it.
  refinancing: ['faq-gesv', 'faq-code'],
  pay: ['faq-early', 'faq-fees', 'faq-mistake'],
  overdue: ['faq-hard', 'faq-prolong', 'faq-late'],
  recovery: ['faq-hard', 'faq-late'],
  payout: ['faq-when', 'faq-account', 'faq-fraud'],
  refused: ['getting-refused', 'faq-who'],
  conversation: ['faq-code', 'faq-phone', 'faq-mistake'],
} as const satisfies Readonly<Record<string, readonly SiteTextName[]>>;

export type AnswersPlace = keyof typeof ANSWERS_AT;
export type AnswerName = (typeof ANSWERS_AT)[AnswersPlace][number];

/** What stands below the main page of the cabinet; null where nothing is asked often. The signature has its answers inside, before its long text. */
export function answersFor({ component, data }: Information): AnswersPlace | null {
  const { status, agreement } = data;
  if (component === 'info' && status === STATUS.refused) return 'refused';
  if (component === 'info' && status === STATUS.awaitingPayout) return 'payout';
  // In dispute nothing is asked for, and in a pause nothing is late.
  if (!agreement?.calculation || agreement.frozen || agreement.paused_until !== null) return null;
  const { total, overdue_days: overdueDays } = agreement.calculation;
  if (component === 'deal' && overdueDays > 0) return 'overdue';
  return component === 'blocking' && status === STATUS.inRecovery && total !== '0.00' ? 'recovery' : null;
}
