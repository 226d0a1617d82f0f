import type { PlantedBug } from '../planted-bug.ts';

const LEDGER = 'apps/server/src/modules/ledger';
const RULES = [`${LEDGER}/rules.test.ts`];
const PAGE = [`${LEDGER}/books-page.test.ts`];
const BOOKS = [`${LEDGER}/books.db.test.ts`];
const INVARIANTS = [`${LEDGER}/invariants.db.test.ts`];

/** The books: what a fact and a day post, and what reconciling finds. */
export const LEDGER_BUGS: readonly PlantedBug[] = [
  {
    bug: 'an overpayment stands in the books as the lender’s money',
    file: `${LEDGER}/rules.ts`,
    right: 'subtractTiyn(position.refundShortfallTiyn, position.creditTiyn)),',
    wrong: 'subtractTiyn(position.creditTiyn, position.refundShortfallTiyn)),',
    noticedBy: RULES,
  },
  {
    bug: 'a promo’s discount is taken from the income twice',
    file: `${LEDGER}/rules.ts`,
    right: 'negateTiyn(addTiyn(position.rewardAccruedTotalTiyn, discountTiyn))),',
    wrong: 'negateTiyn(position.rewardAccruedTotalTiyn)),',
    noticedBy: RULES,
  },
  {
    bug: 'what is written off is booked as forgiven',
    file: `${LEDGER}/rules.ts`,
    right: "line('write-off-expense', product, total(position.writtenOff)),",
    wrong: "line('forgiveness-expense', product, total(position.writtenOff)),",
    noticedBy: RULES,
  },
  {
    bug: 'provisions follow the debt of the first table of shares for ever',
    file: `${LEDGER}/rules.ts`,
    right: 'allowances.findLast(({ from }) => knownDay(from) <= position.day);',
    wrong: 'allowances.find(({ from }) => knownDay(from) <= position.day);',
    noticedBy: RULES,
  },
  {
    bug: 'nothing is set aside for penalty',
    file: `${LEDGER}/rules.ts`,
    right: 'addTiyn(principalOutstandingTiyn, rewardOutstandingTiyn, penaltyOutstandingTiyn);',
    wrong: 'addTiyn(principalOutstandingTiyn, rewardOutstandingTiyn);',
    noticedBy: RULES,
  },
  {
    bug: 'a delay of exactly thirty days is set aside for as one of sixty',
    file: `${LEDGER}/rules.ts`,
    right: 'position.overdueDays <= overdueDaysMax,',
    wrong: 'position.overdueDays < overdueDaysMax,',
    noticedBy: RULES,
  },
  {
    bug: 'a refund comes into the bank account instead of leaving it',
    file: `${LEDGER}/rules.ts`,
    right: '    moneyLine(channel, negateTiyn(fact.amountTiyn)),\n  ],\n  refinanced',
    wrong: '    moneyLine(channel, fact.amountTiyn),\n  ],\n  refinanced',
    noticedBy: RULES,
  },
  {
    bug: 'a refinancing moves money through the bank account',
    file: `${LEDGER}/rules.ts`,
    right: '...cashOut(channel, subtractTiyn(fact.toParentTiyn, terms.principalTiyn)),',
    wrong: '...cashOut(channel, negateTiyn(terms.principalTiyn)),',
    noticedBy: RULES,
  },
  {
    bug: 'a transfer that came back is booked twice when the bank says so twice',
    file: `${LEDGER}/rules.ts`,
    right: 'return back ? [moneyLine(channel, terms.principalTiyn)] : [];',
    wrong: 'return [moneyLine(channel, terms.principalTiyn)];',
    noticedBy: RULES,
  },
  {
    bug: 'a reversal is booked on today instead of its payment’s day',
    file: `${LEDGER}/rules.ts`,
    right: "if (fact.kind !== 'payment-reversed') return fact.day;",
    wrong: 'if (fact.id) return fact.day;',
    noticedBy: PAGE,
  },
  {
    bug: 'a day posts single loans’ principal again',
    file: `${LEDGER}/rules.ts`,
    right: "sumLines(changed.filter(({ account }) => CHART[account].per === 'product'));",
    wrong: 'sumLines(changed);',
    noticedBy: PAGE,
  },
  {
    bug: 'lines of one account overwrite each other',
    file: `${LEDGER}/rules.ts`,
    right: 'addTiyn(line.amountTiyn, sums.get(key)?.amountTiyn ?? NOTHING)',
    wrong: 'line.amountTiyn',
    noticedBy: PAGE,
  },
  {
    bug: 'a missed day is skipped, and its reward never booked',
    file: 'database/migrations/0258_days-in-pages.sql',
    right:
      'WHERE day = (SELECT min(day) FROM ledger_recognition WHERE posted_at IS NULL) AND posted_at IS NULL',
    wrong: 'WHERE day = (SELECT max(day) FROM ledger_recognition) AND posted_at IS NULL',
    noticedBy: BOOKS,
  },
  {
    bug: 'a payment that comes while a day is recognised is counted in it too',
    file: `${LEDGER}/store.ts`,
    right: '          AND recorded_order <= ${factsThrough}) AS known',
    wrong: '          AND recorded_order <= ${factsThrough + 1_000_000}) AS known',
    noticedBy: BOOKS,
  },
  {
    bug: 'a loan that was paid off before its page came accrues no last day',
    file: 'database/migrations/0258_days-in-pages.sql',
    right: 'WHERE recorded_order > p_facts_through AND (borrower_id,',
    wrong: 'WHERE recorded_order > p_facts_through + 1000000 AND (borrower_id,',
    noticedBy: BOOKS,
  },
  {
    bug: 'two processes add the same page to a day',
    file: 'database/migrations/0258_days-in-pages.sql',
    right: ' AND (past_borrower, past_agreement) = (p_past_borrower, p_past_agreement)\n',
    wrong: '\n',
    noticedBy: [`${LEDGER}/recognition.db.test.ts`],
  },
  {
    bug: 'a payment of the new day lowers what the day may accrue',
    file: 'database/migrations/0258_days-in-pages.sql',
    right: 'account.balance_tiyn - COALESCE(sum(amount_tiyn), 0) AS balance_tiyn',
    wrong: 'account.balance_tiyn AS balance_tiyn',
    noticedBy: [`${LEDGER}/recognition.db.test.ts`],
  },
  {
    bug: 'the books of a day that is not posted yet are told as wrong',
    file: `${LEDGER}/rules.ts`,
    right: 'return [...ledgerImage(loan, day, allowances), ...negated(missing)];',
    wrong: 'return [...ledgerImage(loan, day, allowances)];',
    noticedBy: BOOKS,
  },
  {
    bug: 'money without an owner is booked as the lender’s income of the day it is found',
    file: `${LEDGER}/post-suspense.ts`,
    right: "{ account: 'suspense' as const, dimension: channel.dimension,",
    wrong: "{ account: 'borrower-credit' as const, dimension: channel.dimension,",
    noticedBy: ['apps/server/src/modules/payments/corrections/corrections.db.test.ts'],
  },
  {
    bug: 'a balance without a loan behind it is no difference',
    file: `${LEDGER}/compare-balances.ts`,
    right: '[...new Set([...folded.keys(), ...foldedAccounts(balances)])]',
    wrong: '[...new Set([...folded.keys()])]',
    noticedBy: INVARIANTS,
  },
  {
    bug: 'a balance that was changed by hand is not told from its entries',
    file: `${LEDGER}/store.ts`,
    right: 'WHERE balance_tiyn <> COALESCE(sum_tiyn, 0) ORDER BY code, dimension',
    wrong: 'WHERE balance_tiyn < COALESCE(sum_tiyn, 0) ORDER BY code, dimension',
    noticedBy: INVARIANTS,
  },
  {
    bug: 'the end of a chain may be cut off',
    file: `${LEDGER}/store.ts`,
    right: 'OR (is_last AND to_its_end AND hash IS DISTINCT FROM last_hash)',
    wrong: '',
    noticedBy: INVARIANTS,
  },
  {
    bug: 'two lenders keep their books in one database',
    file: `${LEDGER}/store.ts`,
    right:
      'const owner = await tx.one<{ code: string }>(sql`SELECT code FROM lender_of_books`);\n  return owner.code;',
    wrong: 'await tx.one<{ code: string }>(sql`SELECT code FROM lender_of_books`);\n  return code;',
    noticedBy: [`${LEDGER}/know-products.db.test.ts`],
  },
];
