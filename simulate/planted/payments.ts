import { PAYMENTS_BREAK } from './aim.ts';
import {
  CARD_DIES,
  PART_GOES_BACK,
  PAYER_DIES,
  PAYER_REFUSED,
  PAYER_WAITS,
  PAYMENT_DIES,
  PAYMENT_TAKEN_OUT,
  PAYMENT_TWICE,
  REVERSER_DIES,
} from './plots.ts';
import type { SimulatedBug } from './simulated-bug.ts';

const PAYMENTS = 'apps/server/src/modules/payments';

/** Money that comes in, goes back, and is taken out again. */
export const PAYMENT_BUGS: readonly SimulatedBug[] = [
  {
    bug: 'a payment is kept in one transaction and put on its loan in the next',
    aim: PAYMENT_DIES,
    file: `${PAYMENTS}/incoming/take-payments.ts`,
    right: 'const ids = await insertIncomings(services.sealing, tx, told);',
    wrong:
      'const own = { ...tx.act, auditEvent: null };\n  const ids = await services.database.transaction(own, (kept) => insertIncomings(services.sealing, kept, told));',
  },
  {
    bug: 'a payment is put on its loan in a transaction of its own, before it is kept',
    aim: PAYMENT_DIES,
    file: `${PAYMENTS}/incoming/take-payments.ts`,
    right: 'const recorded = await recordPayments(services, tx, known);',
    wrong:
      'const own = { ...tx.act, auditEvent: null };\n  const recorded = await services.database.transaction(own, (kept) => recordPayments(services, kept, known));',
  },
  {
    bug: 'a terminal is told that a payment is taken when it could not be kept',
    aim: PAYMENTS_BREAK,
    file: `${PAYMENTS}/terminals/answer-command.ts`,
    right: 'return terminalXml(asked, { result: 1, comment: terminal.comeAgain });',
    wrong: 'return terminalXml(asked, { result: 0, comment: terminal.comeAgain });',
  },
  {
    bug: 'a payment that comes twice is refused the second time',
    aim: PAYMENT_TWICE,
    file: `${PAYMENTS}/incoming/store.ts`,
    right: '\n    ON CONFLICT (provider, provider_payment_id) DO NOTHING',
    wrong: '',
  },
  {
    bug: 'a payment taken out leaves its loan in one transaction and is marked in the next',
    aim: REVERSER_DIES,
    file: `${PAYMENTS}/corrections/reverse-payment.ts`,
    right: '  await writeReversed(tx, payment, services.clock.now());\n',
    wrong:
      '  setImmediate(() => void services.database.transaction({ ...tx.act, auditEvent: null }, (own) => writeReversed(own, payment, services.clock.now())).catch(() => {}));\n',
    seenBy: 'a payment stands on the loan of its owner once',
  },
  {
    bug: 'a payment is marked as taken out, and its loan keeps it',
    aim: PAYMENT_TAKEN_OUT,
    file: `${PAYMENTS}/corrections/reverse-payment.ts`,
    right: '  const refused = await takeOut(services, tx, payment);\n  if (refused) return refused;\n',
    wrong: '',
  },
  {
    bug: 'a loan is credited in one transaction and its card counts as charged in the next',
    aim: CARD_DIES,
    file: `${PAYMENTS}/cards/credit-charge.ts`,
    right: '    await writeCharged(services, tx, taken);\n',
    wrong:
      '    void services.database.transaction(act, (own) => writeCharged(services, own, taken)).catch(() => {});\n',
  },
  {
    bug: 'a charge that was disputed is taken out twice',
    aim: PART_GOES_BACK,
    file: `${PAYMENTS}/cards/keep-part.ts`,
    right: '    if (!payment || payment.standsTiyn === keptTiyn) return;',
    wrong: '    if (!payment) return;',
  },
  {
    bug: 'money that a payer gets back is booked in one transaction and marked in the next',
    aim: PAYER_DIES,
    file: `${PAYMENTS}/payer-refunds/send-payer-refund.ts`,
    right: '      await bookMade(services, tx, refund, at);\n',
    wrong:
      '      await services.database.transaction({ ...act, auditEvent: null }, (own) => bookMade(services, own, refund, at));\n',
  },
  {
    bug: 'a refund that the bank did not make leaves its payment with nobody',
    aim: PAYER_REFUSED,
    file: `${PAYMENTS}/payer-refunds/send-payer-refund.ts`,
    right: '      await writeWaitingAgain(tx, paymentId);\n',
    wrong: '',
  },
  {
    bug: 'a refund to a payer is left to whoever began it',
    aim: PAYER_WAITS,
    file: `${PAYMENTS}/payer-refunds/store.ts`,
    right:
      'WHERE status IN ${constants(UNDER_WAY)} AND not_before <= ${now} ORDER BY not_before LIMIT 500`);',
    wrong: "WHERE status = 'created' AND not_before <= ${now} ORDER BY not_before LIMIT 500`);",
  },
];
