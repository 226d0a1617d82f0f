import type { PlantedBug } from '../planted/planted-bug.ts';

const DATABASE = 'apps/server/src/platform/database/database.ts';
const PAYOUTS = 'apps/server/src/modules/payments/payouts';
const AGREEMENTS = 'apps/server/src/modules/agreements';

/** Bugs that only show where two meet or something breaks: the simulation alone must find each. */
export const SIMULATED_BUGS: readonly Omit<PlantedBug, 'noticedBy'>[] = [
  {
    bug: 'a connection that breaks while work has it ends the process',
    file: DATABASE,
    right: "pool.on('connect', (client) => client.on('error', () => {}));",
    wrong: '',
  },
  {
    bug: 'work that failed leaves its transaction open to whoever has the connection next',
    file: DATABASE,
    right: "await client.query('ROLLBACK').catch(",
    wrong: "await client.query('SELECT 1').catch(",
  },
  {
    bug: 'a loan is read without its lock, so that two payments reckon from the same state',
    file: `${AGREEMENTS}/store.ts`,
    right: 'ORDER BY agreement.borrower_id, agreement.agreement_id FOR UPDATE OF agreement`);',
    wrong: 'ORDER BY agreement.borrower_id, agreement.agreement_id`);',
  },
  {
    bug: 'a payout is executed in one transaction and booked in the next',
    file: `${PAYOUTS}/take-turn.ts`,
    right: "if (!(await end(tx, { status: 'executed', executedAt: at }))) return 'not-ours';",
    wrong:
      "if (!(await services.database.transaction(act, (own) => end(own, { status: 'executed', executedAt: at })))) return 'not-ours';",
  },
  {
    bug: 'a payout about which the bank does not answer counts as failed',
    file: `${PAYOUTS}/take-turn.ts`,
    right:
      "if (state.kind === 'rejected' || state.kind === 'returned')\n    return finishFailed(services, act, turn, state.reason);",
    wrong:
      "if (state.kind === 'rejected' || state.kind === 'returned' || state.kind === 'unavailable')\n    return finishFailed(services, act, turn, 'AC04');",
  },
  {
    bug: 'a worker that slept beyond its lease ends the payout of the next one',
    file: `${PAYOUTS}/store.ts`,
    right: 'AND lease = ${lease}\n      AND status IN ${constants(AT_BANK)}`);',
    wrong: 'AND lease >= ${lease}\n      AND status IN ${constants(AT_BANK)}`);',
  },
  {
    bug: 'a payment is kept in one transaction and put on its loan in the next',
    file: 'apps/server/src/modules/payments/incoming/take-payments.ts',
    right: 'const ids = await insertIncomings(services.sealing, tx, told);',
    wrong:
      'const own = { ...tx.act, auditEvent: null };\n  const ids = await services.database.transaction(own, (kept) => insertIncomings(services.sealing, kept, told));',
  },
  {
    bug: 'a terminal is told that a payment is taken when it could not be kept',
    file: 'apps/server/src/modules/payments/terminals/answer-command.ts',
    right: 'return terminalXml(asked, { result: 1, comment: terminal.comeAgain });',
    wrong: 'return terminalXml(asked, { result: 0, comment: terminal.comeAgain });',
  },
  {
    bug: 'the payout of a signed loan is ordered after the signature is committed, if the process still lives',
    file: `${AGREEMENTS}/payout-order/accept-loan.ts`,
    right: "await enqueue(tx, 'payments.order-payout', { borrowerId, agreementId });",
    wrong:
      "setImmediate(() => void services.database.transaction({ ...tx.act, auditEvent: null }, (own) => enqueue(own, 'payments.order-payout', { borrowerId, agreementId })).catch(() => {}));",
  },
  {
    bug: 'a payout that was ordered already is ordered again when its job comes twice',
    file: `${PAYOUTS}/order-payout.ts`,
    right: "if (status !== STATUS.awaitingPayout || (await countPayouts(tx, key, 'loan')) > 0) return;",
    wrong: 'if (status !== STATUS.awaitingPayout) return;',
  },
  {
    bug: 'a code stays good after it was used',
    file: 'apps/server/src/modules/identity/codes/store.ts',
    right: 'ended_at = CASE WHEN code_mac = ${codeMac} THEN ${at}::timestamptz END,',
    wrong: 'ended_at = CASE WHEN false THEN ${at}::timestamptz END,',
  },
  {
    bug: 'who asks for another loan in two tabs at once gets a failure in one of them',
    file: `${AGREEMENTS}/refinancing/request-refinancing.ts`,
    right: "if (await isNumberTaken(tx, rest.number)) return 'number-taken';",
    wrong: '',
  },
];
