import type { PlantedBug } from '../../planted-bug.ts';

const PAYOUTS = 'apps/server/src/modules/payments/payouts';
const DECLINED = [`${PAYOUTS}/decline-order.db.test.ts`];

/** The way back of a borrower whose order waits for its file. */
export const DECLINING_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a loan is declined while its money may be at the bank',
    file: `${PAYOUTS}/decline-agreement.ts`,
    right: 'isOnItsWay(payout) && (await withdrawOwnOrder(tx, payout.reference));',
    wrong: 'isOnItsWay(payout) && ((await withdrawOwnOrder(tx, payout.reference)) || true);',
    noticedBy: DECLINED,
  },
  {
    bug: 'a borrower is told that it is too late while nothing has left',
    file: `${PAYOUTS}/read-payout-states.ts`,
    right: "status === 'created' || orderWaits",
    wrong: "status === 'created'",
    noticedBy: DECLINED,
  },
];
