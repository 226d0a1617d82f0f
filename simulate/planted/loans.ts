import {
  DEBT_CHANGES,
  MORE_TIME_UNPAID,
  PAYMENTS_CUT_IN,
  SIGNER_DIES,
  TABS_CUT_IN,
  WAKING_CUTS_IN,
  WAKING_DIES,
} from './plots.ts';
import type { SimulatedBug } from './simulated-bug.ts';

const AGREEMENTS = 'apps/server/src/modules/agreements';

/** Loans: their lock, their next day, what is signed about them. */
export const LOAN_BUGS: readonly SimulatedBug[] = [
  {
    bug: 'a loan is read without its lock, so that two payments reckon from the same state',
    aim: PAYMENTS_CUT_IN,
    file: `${AGREEMENTS}/store.ts`,
    right: 'ORDER BY agreement.borrower_id, agreement.agreement_id FOR UPDATE OF agreement`);',
    wrong: 'ORDER BY agreement.borrower_id, agreement.agreement_id`);',
  },
  {
    bug: 'two processes wake the same loan',
    aim: WAKING_CUTS_IN,
    file: `${AGREEMENTS}/waking/store.ts`,
    right: ' FOR UPDATE OF agreement SKIP LOCKED`);',
    wrong: '`);',
  },
  {
    bug: 'a loan is woken and its next day planned in the next transaction',
    aim: WAKING_DIES,
    file: `${AGREEMENTS}/waking/wake-agreements.ts`,
    right:
      '  await planNextEvents(\n    tx,\n    woken.map(({ agreement, folded }) => ({ key: agreement, folded })),\n  );\n}',
    wrong:
      '  const planned = woken.map(({ agreement, folded }) => ({ key: agreement, folded }));\n  tx.afterwards(() => void services.database.transaction(act, (own) => planNextEvents(own, planned)).catch(() => {}));\n}',
  },
  {
    bug: 'who asks for another loan in two tabs at once gets a failure in one of them',
    aim: TABS_CUT_IN,
    file: `${AGREEMENTS}/refinancing/request-refinancing.ts`,
    right: "if (await isNumberTaken(tx, rest.number)) return 'number-taken';",
    wrong: '',
  },
  {
    bug: 'another loan is signed for a debt that has changed since',
    aim: DEBT_CHANGES,
    file: `${AGREEMENTS}/signing/sign-agreement.ts`,
    right:
      "return (await isSumUnchanged(services, tx, agreement)) ? null : refuse('refinancing_amount_changed');",
    wrong: 'return null;',
  },
  {
    bug: 'more time is signed for although its payment was taken out since',
    aim: MORE_TIME_UNPAID,
    file: `${AGREEMENTS}/signing/sign-agreement.ts`,
    right:
      "return (await isProlongationPaid(services, tx, agreement, amendment))\n      ? null\n      : refuse('prolongation_not_paid');",
    wrong: 'return null;',
  },
  {
    bug: 'the payout of a signed loan is ordered after the signature is committed, if the process still lives',
    aim: SIGNER_DIES,
    file: `${AGREEMENTS}/payout-order/accept-loan.ts`,
    right: "enqueue(tx, 'payments.order-payout', { borrowerId, agreementId });",
    wrong:
      "tx.afterwards(() => void services.database.transaction({ ...tx.act, auditEvent: null }, (own) => enqueue(own, 'payments.order-payout', { borrowerId, agreementId })).catch(() => {}));",
  },
];
