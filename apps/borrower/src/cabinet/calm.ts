import type { Information } from '../api/queries.ts';
import { isActing } from '../storage.ts';

const CALM: readonly Information['component'][] = ['info', 'deal', 'repeat'];

/** Whether there is a moment for something else: nothing awaits the borrower, and nothing is overdue. Staff who act never decide it. */
export function isCalm({ component, data }: Information): boolean {
  return CALM.includes(component) && !data.agreement?.calculation?.overdue_days && !isActing();
}
