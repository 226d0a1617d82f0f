import type { PlantedBug } from '../planted-bug.ts';

const PAYMENTS = 'apps/server/src/modules/payments';
const PAYOUTS = `${PAYMENTS}/payouts`;
const PAYERS = `${PAYMENTS}/payer-refunds`;
const PAYER_REFUNDS = [`${PAYERS}/payer-refunds.db.test.ts`];
const STOPPING = [`${PAYERS}/stop-payer-refund.db.test.ts`];
const SETTLING_PAYERS = [`${PAYERS}/settle-payer-dispute.db.test.ts`];

/** Money in suspense on its way back to whoever paid it. */
export const PAYER_REFUND_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a payment on its way back to its payer may still find a loan',
    file: `${PAYMENTS}/suspense/assign-payment.ts`,
    right: 'reversedAt !== null || givenBackAt !== null || splitAt !== null) return',
    wrong: 'reversedAt !== null || splitAt !== null) return',
    noticedBy: [`${PAYMENTS}/payer-refunds/payer-refunds.db.test.ts`],
  },
  {
    bug: 'a payment that came back from its payer is nobody’s to look for',
    file: `${PAYMENTS}/payer-refunds/return-payer-refund.ts`,
    right: '    await writeWaitingAgain(tx, paymentId);\n',
    wrong: '',
    noticedBy: [`${PAYMENTS}/payer-refunds/payer-refunds.db.test.ts`],
  },
  {
    bug: 'a transfer in dispute is put aside, and its money may go twice',
    file: `${PAYOUTS}/take-turn.ts`,
    right: "{ status: 'in-doubt', failure, ...notBefore }",
    wrong: "{ status: 'failed', failure, ...notBefore }",
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'the suspense of another provider is left, and nothing compares',
    file: `${PAYMENTS}/corrections/reverse-payment.ts`,
    right: '      amountTiyn: negateTiyn(amountTiyn),\n      provider,\n',
    wrong: '      amountTiyn: negateTiyn(amountTiyn),\n      provider: channel.dimension,\n',
    noticedBy: [`${PAYMENTS}/payouts/return-payout.db.test.ts`],
  },
  {
    bug: 'a refund to a payer leaves in the evening because its worker came late',
    file: `${PAYERS}/send-payer-refund.ts`,
    right: 'isNew ? await whenMayLeave(services, tx) : null',
    wrong: 'isNew ? null : await whenMayLeave(services, tx)',
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'after a restore a refund to a payer goes out that the bank may have made already',
    file: `${PAYOUTS}/take-turn.ts`,
    right: '? holdAfterRestore(services, tx)',
    wrong: '? null',
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'a worker that slept puts back a refund that another has brought on its way, so that it goes twice',
    file: `${PAYERS}/store.ts`,
    right: ' AND lease = ${lease} AND status IN ${constants(AT_BANK)}',
    wrong: ' AND lease >= ${lease} AND status IN ${constants(AT_BANK)}',
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'two workers bring one refund to the bank',
    file: `${PAYERS}/store.ts`,
    right: '\n      AND (leased_until IS NULL OR leased_until < ${now})\n    FOR UPDATE',
    wrong: '\n    FOR UPDATE',
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'a refund is ordered anew while the bank says that the first one went',
    file: `${PAYERS}/order-payer-refund.ts`,
    right: 'if (!(await endDisputed(tx, paymentId, createdAt))) return',
    wrong: 'if (!(await endDisputed(tx, paymentId, createdAt)) && paymentId < 0) return',
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'a refund to a payer is declared not made while the bank says that it went',
    file: `${PAYERS}/settle-payer-dispute.ts`,
    right: 'refund.leasedUntil !== null && refund.leasedUntil > services.clock.now()',
    wrong: 'refund.leasedUntil !== null && refund.leasedUntil > refund.createdAt && refund.refundId < 0',
    noticedBy: SETTLING_PAYERS,
  },
  {
    bug: 'a refund to a payer is declared not made, and its payment is lost from its desk',
    file: `${PAYERS}/settle-payer-dispute.ts`,
    right: '    await writeWaitingAgain(tx, terms.paymentId);\n',
    wrong: '',
    noticedBy: SETTLING_PAYERS,
  },
  {
    bug: 'a refund to a payer in doubt is never asked about again',
    file: `${PAYERS}/store.ts`,
    right: 'WHERE status IN ${constants(UNDER_WAY)} AND not_before <= ${now} ORDER BY not_before LIMIT 500',
    wrong: "WHERE status = 'created' AND not_before <= ${now} ORDER BY not_before LIMIT 500",
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'a refund that the bank did not make leaves its payment on nobody’s desk',
    file: `${PAYERS}/send-payer-refund.ts`,
    right: '      await writeWaitingAgain(tx, paymentId);\n      await lapse(tx, FINDINGS);\n',
    wrong: '      await lapse(tx, FINDINGS);\n',
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'a payment that a colleague has in work is given back over their head',
    file: `${PAYERS}/propose-payer-refund.ts`,
    right:
      "if (!(await holdItem(services, tx, 'suspense', item, staff.staffId))) return refuse('item_taken');",
    wrong: "await holdItem(services, tx, 'suspense', item, staff.staffId);",
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'the bank’s word that a refund to a payer came back is heard and forgotten',
    file: `${PAYMENTS}/follow-hint.ts`,
    right: "  if (status === 'executed') enqueue(tx, 'payments.return-payer-refund', { refundId });\n",
    wrong: '  void status;\n',
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'a refund that is only ordered is missed in suspense each night',
    file: `${PAYMENTS}/incoming/store.ts`,
    right: "refund.payment_id = payment.payment_id AND status = 'executed')",
    wrong: "refund.payment_id = payment.payment_id AND status <> 'failed')",
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'a refund to a payer stands in the statement as a strange debit',
    file: `${PAYMENTS}/statements/store.ts`,
    right:
      'FROM payout\n      UNION ALL SELECT reference, amount_tiyn, status, executed_at FROM payer_refund)',
    wrong: 'FROM payout)',
    noticedBy: PAYER_REFUNDS,
  },
  {
    bug: 'a payment that is about to go back to its payer is credited to a loan',
    file: `${PAYMENTS}/suspense/assign-payment.ts`,
    right: "  if (await isRefundProposed(tx, paymentId)) return refuse('payer_refund_proposed');\n",
    wrong: '',
    noticedBy: [`${PAYMENTS}/payer-refunds/payer-refunds.db.test.ts`],
  },
  {
    bug: 'what is proposed about a payment that is gone can be declined, and nothing else',
    file: `${PAYERS}/stop-payer-refund.ts`,
    right:
      "  await lapseProposals(services, tx, { paymentId, kinds: ['payer-refund'], lapse: 'payment-reversed' });\n",
    wrong: '',
    noticedBy: STOPPING,
  },
  {
    bug: 'a payment that its provider took back goes to its payer as well',
    file: `${PAYERS}/stop-payer-refund.ts`,
    right: '  await endUnsent(tx, paymentId, PAYMENT_REVERSED);\n',
    wrong: '',
    noticedBy: STOPPING,
  },
  {
    bug: 'a finding waits for the second person although the bank has answered itself',
    file: `${PAYERS}/send-payer-refund.ts`,
    right: '      await lapse(tx, PAYMENT_PROPOSALS);\n',
    wrong: '',
    noticedBy: SETTLING_PAYERS,
  },
  {
    bug: 'who proposed to give a payment back never hears that it is gone',
    file: 'apps/server/src/modules/staff/proposals/list-proposals.ts',
    right: '[...lapsed, ...open]',
    wrong: '[...open]',
    noticedBy: STOPPING,
  },
  {
    bug: 'an order to give a payment back anew is gone because the bank answered about the first one',
    file: 'apps/server/src/modules/staff/proposals/store.ts',
    right: 'AND kind = ANY (${[...kinds]}::text[])`);\n}\n\n/** A proposal, locked',
    wrong: 'AND ${kinds.length}::integer > 0`);\n}\n\n/** A proposal, locked',
    noticedBy: SETTLING_PAYERS,
  },
  {
    bug: 'a refund that the bank has already ends as not sent when its payment is taken back',
    file: `${PAYERS}/store.ts`,
    right: "AND status = 'created'`);",
    wrong: 'AND status IN ${constants(UNDER_WAY)}`);',
    noticedBy: SETTLING_PAYERS,
  },
  {
    bug: 'what somebody has found out about a refund waits for the second person although it came back',
    file: `${PAYERS}/send-payer-refund.ts`,
    right: '      await lapse(tx, FINDINGS);\n',
    wrong: '',
    noticedBy: SETTLING_PAYERS,
  },
  {
    bug: 'what somebody has found out about a refund is gone when its payment is taken back',
    file: `${PAYERS}/stop-payer-refund.ts`,
    right: "kinds: ['payer-refund'], lapse",
    wrong: "kinds: ['payer-refund', 'payer-refund-made', 'payer-refund-not-made'], lapse",
    noticedBy: SETTLING_PAYERS,
  },
  {
    bug: 'money that was put off is late all the same',
    file: 'database/migrations/0563_suspense-deferrals.sql',
    right:
      "COALESCE((deferred_until(payment) + 1)::timestamp AT TIME ZONE 'Asia/Almaty', payment.received_at + interval '1 day')",
    wrong: "payment.received_at + interval '1 day'",
    noticedBy: ['apps/server/src/modules/payments/suspense/defer-suspense.db.test.ts'],
  },
  {
    bug: 'money that was put off is somebody’s next item before its day',
    file: 'apps/server/src/modules/desk/queues/store.ts',
    right: "THEN CASE WHEN is_asked_about(incoming_payment) THEN 'applicant' ELSE 'later' END",
    wrong: "THEN 'us'",
    noticedBy: ['apps/server/src/modules/payments/suspense/defer-suspense.db.test.ts'],
  },
  {
    bug: 'money that was taken back is put off',
    file: 'apps/server/src/modules/payments/suspense/defer-suspense.ts',
    right: 'agreementId !== null || reversedAt !== null || givenBackAt !== null',
    wrong: 'agreementId !== null || givenBackAt !== null',
    noticedBy: ['apps/server/src/modules/payments/suspense/defer-suspense.db.test.ts'],
  },
];
