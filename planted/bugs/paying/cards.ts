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
    right: `  enqueue(tx, 'payments.remove-cards', { borrowerId });
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
  {
    bug: 'whoever ticks that a card be kept and then chooses a kept one cannot pay with it',
    file: 'apps/borrower/src/cabinet/payments/openCardPage.ts',
    right: 'return isKept && cardId === undefined',
    wrong: 'return isKept',
    noticedBy: ['apps/borrower/src/cabinet/payments/openCardPage.test.ts'],
  },
  {
    bug: 'staff who act for a client see the client’s cards',
    file: 'apps/borrower/src/cabinet/cards/useCards.ts',
    right: 'enabled: !isActing()',
    wrong: 'enabled: true',
    noticedBy: ['apps/borrower/src/cabinet/payments/pay-ways.test.tsx'],
  },
  {
    bug: 'the receipt of whoever reads Kazakh comes in Russian',
    file: 'apps/borrower/src/cabinet/payments/receiptFile.ts',
    right: 'const lang = documentLanguage(language);',
    wrong: "const lang = documentLanguage('ru');",
    noticedBy: ['apps/borrower/src/cabinet/payments/receiptFile.test.ts'],
  },
  {
    bug: 'staff who read a client’s cabinet in their own language change the client’s',
    file: 'apps/borrower/src/cabinet/layout/useOwnLanguage.ts',
    right: ' && !isActing();',
    wrong: ';',
    noticedBy: ['apps/borrower/src/cabinet/layout/useOwnLanguage.test.ts'],
  },
  {
    bug: 'a card is over on the last days of its month',
    file: 'apps/server/src/modules/payments/saved-cards/rules.ts',
    right: '`20${year}-${month}` < dayInAlmaty(now.getTime()).slice(0, 7)',
    wrong: '`20${year}-${month}` <= dayInAlmaty(now.getTime()).slice(0, 7)',
    noticedBy: ['apps/server/src/modules/payments/saved-cards/rules.test.ts'],
  },
];
