import { PAYOUT_DESK, PAYOUTS_BREAK, PAYOUTS_MEET, PAYOUTS_WAIT } from './aim.ts';
import {
  CANCELLED_AT_BANK,
  JOB_COMES_TWICE,
  LEASE_RUNS_OUT,
  PAYOUT_DIES,
  PAYOUT_FAILS,
  PAYOUT_WAITS,
  REFUND_USED,
  RETURN_DIES,
} from './plots.ts';
import type { SimulatedBug } from './simulated-bug.ts';

const PAYOUTS = 'apps/server/src/modules/payments/payouts';

/** Money that leaves. */
export const PAYOUT_BUGS: readonly SimulatedBug[] = [
  {
    bug: 'a payout is executed in one transaction and booked in the next',
    aim: PAYOUT_DIES,
    file: `${PAYOUTS}/take-turn.ts`,
    right: "if (!(await end(tx, { status: 'executed', executedAt: at }))) return 'not-ours';",
    wrong:
      "if (!(await services.database.transaction(act, (own) => end(own, { status: 'executed', executedAt: at })))) return 'not-ours';",
  },
  {
    bug: 'a payout fails in one transaction and its loan learns of it in the next',
    aim: PAYOUT_FAILS,
    file: `${PAYOUTS}/take-turn.ts`,
    right: "if (!(await end(tx, { status: 'failed', failure }))) return 'not-ours';",
    wrong:
      "if (!(await services.database.transaction(act, (own) => end(own, { status: 'failed', failure })))) return 'not-ours';",
  },
  {
    bug: 'a payout about which the bank does not answer counts as failed',
    aim: PAYOUTS_BREAK,
    file: `${PAYOUTS}/take-turn.ts`,
    right:
      "if (state.kind === 'rejected' || state.kind === 'returned')\n    return finishFailed(services, act, turn, state.reason);",
    wrong:
      "if (state.kind === 'rejected' || state.kind === 'returned' || state.kind === 'unavailable')\n    return finishFailed(services, act, turn, 'AC04');",
  },
  {
    bug: 'a payout that the bank has taken counts as made',
    aim: PAYOUT_WAITS,
    file: `${PAYOUTS}/take-turn.ts`,
    right: "if (state.kind === 'executed') return finishExecuted(services, act, turn, state.at);",
    wrong:
      "if (state.kind === 'executed' || state.kind === 'accepted')\n    return finishExecuted(services, act, turn, services.clock.now());",
  },
  {
    bug: 'a word of the bank about a payout that waits changes nothing',
    aim: PAYOUTS_WAIT,
    file: `${PAYOUTS}/store.ts`,
    right: 'UPDATE payout SET not_before = LEAST(not_before, ${now})\n',
    wrong: 'UPDATE payout SET not_before = not_before\n',
    seenBy: 'a minute after the last fault',
  },
  {
    bug: 'a worker that slept beyond its lease writes over what the next one found',
    aim: LEASE_RUNS_OUT,
    file: `${PAYOUTS}/store.ts`,
    right: ' AND lease = ${lease}\n      AND status IN ${constants(AT_BANK)}`);',
    wrong: '`);',
  },
  {
    bug: 'a payout that a worker has in hand still counts as not sent',
    aim: PAYOUTS_MEET,
    file: `${PAYOUTS}/store.ts`,
    right: "CASE waiting.status WHEN 'created' THEN 'sending' ELSE waiting.status END",
    wrong: 'waiting.status',
  },
  {
    bug: 'a payout whose worker died is never looked at again',
    aim: PAYOUT_WAITS,
    file: `${PAYOUTS}/store.ts`,
    right:
      'WHERE status IN ${constants(UNDER_WAY)} AND not_before <= ${now}\n      AND failure IS NULL AND is_confirmed(payout)\n    ORDER BY',
    wrong:
      "WHERE status = 'created' AND not_before <= ${now}\n      AND failure IS NULL AND is_confirmed(payout)\n    ORDER BY",
  },
  {
    bug: 'two people work on one payout at once',
    aim: PAYOUT_DESK,
    file: `${PAYOUTS}/store.ts`,
    right: 'FROM payout WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId} FOR UPDATE`);',
    wrong: 'FROM payout WHERE borrower_id = ${borrowerId} AND payout_id = ${payoutId}`);',
  },
  {
    bug: 'each try of a payout has a reference of its own',
    aim: LEASE_RUNS_OUT,
    file: `${PAYOUTS}/send-payout.ts`,
    right: '  const { reference, amountTiyn } = payout;\n  return { reference,',
    wrong: '  const { amountTiyn } = payout;\n  return { reference: `${payout.reference}-${payout.lease}`,',
  },
  {
    bug: 'a refund goes out although the money is used by now',
    aim: REFUND_USED,
    file: `${PAYOUTS}/send-payout.ts`,
    right: "return payout.amountTiyn <= folded.creditTiyn ? null : 'no longer overpaid';",
    wrong: 'return null;',
  },
  {
    bug: 'a loan is cancelled while the bank has its money',
    aim: CANCELLED_AT_BANK,
    file: `${PAYOUTS}/decline-agreement.ts`,
    right: 'if (payout && !isStoppable(payout) && !(await isTakenOut(tx, payout)))',
    wrong: 'if (false)',
  },
  {
    bug: 'a payout that was ordered already is ordered again when its job comes twice',
    aim: JOB_COMES_TWICE,
    file: `${PAYOUTS}/order-payout.ts`,
    right: "if (status !== STATUS.awaitingPayout || (await countPayouts(tx, key, 'loan')) > 0) return;",
    wrong: 'if (status !== STATUS.awaitingPayout) return;',
  },
  {
    bug: 'a payout that came back is taken out of the books in one transaction and marked in the next',
    aim: RETURN_DIES,
    file: `${PAYOUTS}/return-payout.ts`,
    right:
      "await writeReturned(tx, key, { status: 'failed', failure: reason, returnedAt: now });\n  await undoBooked(services, tx, key, payout);",
    wrong:
      "await writeReturned(tx, key, { status: 'failed', failure: reason, returnedAt: now });\n  setImmediate(() => void services.database.transaction({ ...act, auditEvent: null }, (own) => undoBooked(services, own, key, payout)).catch(() => {}));",
  },
];
