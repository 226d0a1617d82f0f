import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { readIin } from '@senim/kazakhstan/iin';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import type { Borrower } from '../../identity/borrowers/types.ts';
import { countStepsDone } from '../../profile/read-step.ts';
import type { StepNumber } from '../../profile/types.ts';
import type { Flaw } from '../rules.ts';
import { readHistory } from './read-history.ts';
import { orderFlaw } from './rules.ts';
import type { History } from './types.ts';

export interface PreparedStep {
  readonly borrower: Borrower;
  /** From the IIN, or null. */
  readonly birthDate: string | null;
  readonly history: History;
  readonly stepsDone: number;
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * What every step needs before it is saved: the borrower locked, the earlier steps filled, and no application under review
 * that it would change.
 */
export async function prepareStep(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  step: StepNumber,
): Promise<PreparedStep | Flaw> {
  await lockBorrower(tx, borrowerId);
  const stepsDone = await countStepsDone(tx, borrowerId);
  const history = await readHistory(tx, borrowerId);
  const flaw = orderFlaw(stepsDone, step);
  if (flaw) return flaw;
  if (history.openApplication) return { refused: 'application_already_open' };
  const borrower = await findBorrower(services, tx, borrowerId);
  const iin = readIin(borrower.iin);
  const today = dayInAlmaty(services.clock.now().getTime());
  return { borrower, birthDate: iin.ok ? iin.birthDate : null, history, stepsDone, today };
}
