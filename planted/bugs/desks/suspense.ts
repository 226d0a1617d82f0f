import type { PlantedBug } from '../../planted-bug.ts';

const SUSPENSE = 'apps/server/src/modules/payments/suspense';
const PAYOUTS = 'apps/server/src/modules/payments/payouts';
const SPLIT = [`${SUSPENSE}/split-suspense.db.test.ts`];
const CHARGED = ['apps/server/src/modules/payments/cards/card-payments.db.test.ts'];
const ENTERED = [`${SUSPENSE}/enter-suspense.db.test.ts`];

/** Money without an owner in and out, and payouts that the bank gave back. */
export const SUSPENSE_BUGS: readonly PlantedBug[] = [
  {
    bug: 'money that was parted in two is counted with its parts',
    file: 'apps/server/src/modules/payments/incoming/store.ts',
    right: 'FILTER (WHERE reversed_at IS NULL AND split_at IS NULL), 0)',
    wrong: 'FILTER (WHERE reversed_at IS NULL), 0)',
    noticedBy: SPLIT,
  },
  {
    bug: 'money that was parted in two is credited whole besides',
    file: `${SUSPENSE}/assign-payment.ts`,
    right: 'givenBackAt !== null || splitAt !== null) return',
    wrong: 'givenBackAt !== null || splitAt === undefined) return',
    noticedBy: SPLIT,
  },
  {
    bug: 'a network takes back money whose parts stay where they are',
    file: 'apps/server/src/modules/payments/corrections/reverse-payment.ts',
    right: 'if (payment.splitAt !== null) return takeOutParts(services, tx, payment.paymentId);',
    wrong: 'if (payment.splitAt === undefined) return takeOutParts(services, tx, payment.paymentId);',
    noticedBy: SPLIT,
  },
  {
    bug: 'a part of a transfer is taken out without the rest, whose number is then lost',
    file: `${SUSPENSE}/enter-suspense.ts`,
    right: 'if (payment.splitOf !== null || payment.reversedAt',
    wrong: 'if (payment.splitOf === undefined || payment.reversedAt',
    noticedBy: SPLIT,
  },
  {
    bug: 'a transfer whose last part was reversed can never be entered anew',
    file: 'apps/server/src/modules/payments/corrections/store.ts',
    right: '  if (splitOf === null) return;\n',
    wrong: '  if (splitOf !== undefined) return;\n',
    noticedBy: SPLIT,
  },
  {
    bug: 'a charge in parts that cannot be taken back is passed over in silence',
    file: 'apps/server/src/modules/payments/corrections/reverse-payment.ts',
    right: '    if (isRefused(reversed)) return reversed;\n',
    wrong: '    if (isRefused(reversed)) undo(reversed);\n',
    noticedBy: CHARGED,
  },
  {
    bug: 'a part of a charge that a person reversed stands for the acquirer',
    file: 'apps/server/src/modules/payments/cards/store.ts',
    right: 'FILTER (WHERE split_at IS NULL AND reversed_at IS NULL), 0)::bigint AS stands_tiyn',
    wrong: 'FILTER (WHERE split_at IS NULL), 0)::bigint AS stands_tiyn',
    noticedBy: CHARGED,
  },
  {
    bug: 'staff take out money that a network brought',
    file: `${SUSPENSE}/enter-suspense.ts`,
    right: "if (payment?.provider !== BANK_TRANSFER) return refuse('payment_not_found');",
    wrong: "if (!payment) return refuse('payment_not_found');",
    noticedBy: ENTERED,
  },
  {
    bug: 'half of a transfer that the bank has is taken out of the books as entered by mistake',
    file: `${SUSPENSE}/enter-suspense.ts`,
    right: 'if (payment.splitOf !== null || payment.reversedAt !== null',
    wrong: 'if (payment.reversedAt !== null',
    noticedBy: SPLIT,
  },
  {
    bug: 'a borrower is asked for another account as often as somebody presses',
    file: `${PAYOUTS}/ask-account.ts`,
    right: "if (askedAt && dayInAlmaty(askedAt.getTime()) === today) return refuse('account_asked_today');",
    wrong: '',
    noticedBy: [`${PAYOUTS}/ask-account.db.test.ts`],
  },
  {
    bug: 'whoever asks for a payment that was taken back is told that it counts',
    file: `${SUSPENSE}/store.ts`,
    right: 'BETWEEN ${from} AND ${to} AND reversed_at IS NULL\n    ORDER BY',
    wrong: 'BETWEEN ${from} AND ${to}\n    ORDER BY',
    noticedBy: [`${SUSPENSE}/search-payment.db.test.ts`],
  },
  {
    bug: 'a transfer is offered to be taken out while a part of it is on a loan',
    file: 'apps/server/src/modules/desk/queues/suggest-owners.ts',
    right: "(whole?.parts.every(({ state }) => state === 'waiting') ?? true)",
    wrong: '(whole?.parts.every(({ state }) => state.length > 0) ?? true)',
    noticedBy: SPLIT,
  },
  {
    bug: 'a part is not found by the number on its payer’s receipt',
    file: 'apps/server/src/platform/database/sql-parts.ts',
    right: "starts_with(provider_payment_id, ${number} || '#') OR ",
    wrong: '',
    noticedBy: SPLIT,
  },
  {
    bug: 'a transfer whose loan is found later does not pay for the pause that was asked for that day',
    file: `${SUSPENSE}/assign-payment.ts`,
    right: 'provider === BANK_TRANSFER ? await findTransferMoment(tx, key, valueDay) : paidAt',
    wrong: 'provider === BANK_TRANSFER ? paidAt : await findTransferMoment(tx, key, valueDay)',
    noticedBy: ['apps/server/src/modules/agreements/pause/pause-clocks.db.test.ts'],
  },
  {
    bug: 'a lost payment that was answered stays in somebody’s work',
    file: `${SUSPENSE}/answer-inquiry.ts`,
    right: "    await dropItem(tx, 'inquiries', itemOf(key));\n",
    wrong: '',
    noticedBy: ['apps/server/src/modules/recovery/mediation/mediation-disputes.db.test.ts'],
  },
  {
    bug: 'whoever takes the whole of a payment back misses the parts of a part that is parted meanwhile',
    file: `${SUSPENSE}/split-suspense.ts`,
    right: '    await lockWithWholes(tx, paymentId);\n',
    wrong: '    void lockWithWholes;\n',
    noticedBy: [`${SUSPENSE}/split-suspense.db.test.ts`],
  },
  {
    bug: 'whoever parts a part, and whoever takes its whole back at that moment, wait for each other',
    file: `${SUSPENSE}/split-suspense.ts`,
    right:
      '    await lockWithWholes(tx, paymentId);\n    const payment = await lockIncoming(tx, paymentId);\n',
    wrong:
      '    const payment = await lockIncoming(tx, paymentId);\n    await lockWithWholes(tx, paymentId);\n',
    noticedBy: SPLIT,
  },
];
