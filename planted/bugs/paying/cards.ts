import type { PlantedBug } from '../../planted-bug.ts';

const SAVED = ['apps/server/src/modules/payments/saved-cards/saved-cards.db.test.ts'];

export const CARD_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a debt that was written off cannot be paid by card',
    file: 'apps/server/src/modules/payments/cards/open-card-payment.ts',
    right: 'payableOf(loan).totalTiyn',
    wrong: 'loan.folded.payoffTiyn',
    noticedBy: ['apps/server/src/modules/payments/cards/off-the-books.db.test.ts'],
  },
  {
    bug: 'a loan that was annulled can be paid by card',
    file: 'apps/server/src/modules/agreements/showing/show-position.ts',
    right: 'agreement.isAnnulled ? NOTHING_OFF : folded.writtenOff',
    wrong: 'folded.writtenOff',
    noticedBy: ['apps/server/src/modules/payments/cards/off-the-books.db.test.ts'],
  },
  {
    bug: 'whoever pays a part of a debt off the books is told that nothing is left',
    file: 'apps/server/src/modules/payments/incoming/record-payment.ts',
    right: 'const { totalTiyn: leftTiyn } = payableOf({ agreement, folded: after });',
    wrong: 'const { payoffTiyn: leftTiyn } = after;',
    noticedBy: ['apps/server/src/modules/payments/cards/off-the-books.db.test.ts'],
  },
  {
    bug: 'whose payment off the books is taken back is told that nothing is left',
    file: 'apps/server/src/modules/payments/corrections/reverse-payment.ts',
    right: 'const { totalTiyn: leftTiyn } = payableOf({ agreement, folded: after });',
    wrong: 'const { payoffTiyn: leftTiyn } = after;',
    noticedBy: ['apps/server/src/modules/payments/cards/off-the-books.db.test.ts'],
  },
  {
    bug: 'the cabinet asks for nothing of a debt off the books',
    file: 'apps/server/src/modules/agreements/showing/show-agreement.ts',
    right: 'payable: toDecimal(payableOf({ agreement, folded }).totalTiyn)',
    wrong: 'payable: toDecimal(folded.payoffTiyn)',
    noticedBy: ['apps/server/src/modules/cabinet/describe-cabinet.db.test.ts'],
  },
  {
    bug: 'whoever asks what to pay of a debt that was written off hears that nothing is owed',
    file: 'apps/server/src/modules/payments/lookup/look-up-account.ts',
    right: 'toDecimal(payable.totalTiyn)',
    wrong: 'toDecimal(folded.payoffTiyn)',
    noticedBy: ['apps/server/src/modules/payments/lookup/look-up-account.db.test.ts'],
  },
  {
    bug: 'kept cards stay with a phone that was lost',
    file: 'apps/server/src/modules/identity/standing/take-phone.ts',
    right: `  await enqueue(tx, 'payments.remove-cards', { borrowerId });
`,
    wrong: '',
    noticedBy: SAVED,
  },
  {
    bug: 'a card that is paid with while its owner’s data go is kept',
    file: 'apps/server/src/modules/payments/saved-cards/remove-card.ts',
    right: `  await writeKeepingWithdrawn(tx, borrowerId, services.clock.now());
`,
    wrong: '',
    noticedBy: SAVED,
  },
  {
    bug: 'nobody forgets the card of a payment that came and went',
    file: 'apps/server/src/modules/payments/cards/resolve-card-payment.ts',
    right: `    await dropCard(services, tx, { ...kept, ...agreed, borrowerId });
`,
    wrong: `    void dropCard;
    void agreed;
`,
    noticedBy: SAVED,
  },
  {
    bug: 'a card is kept by a payment that was given up when its owner’s cards ended, and is charged after all',
    file: 'apps/server/src/modules/payments/saved-cards/store.ts',
    right: "keep_withdrawn_at IS NULL AND status <> 'charged'",
    wrong: "keep_withdrawn_at IS NULL AND status IN ('created', 'waiting')",
    noticedBy: SAVED,
  },
];
