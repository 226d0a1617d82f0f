import type { PlantedBug } from '../../planted-bug.ts';

const OFFICE = 'apps/back-office/src/pages';
const LISTS = 'apps/server/src/modules/desk/lists';

/** Numbers of the office open just what they count, and the way from them goes on; nobody is chosen and no word is cut. */
export const WAYS_ON_BUGS: readonly PlantedBug[] = [
  {
    bug: 'words that were meant for colleagues go to whoever wrote, as an answer stands chosen',
    file: `${OFFICE}/cases/StepForm.tsx`,
    right: 'kind: null as Step | null',
    wrong: "kind: 'answered' as Step | null",
    noticedBy: ['e2e/office-requests.journey.ts'],
  },
  {
    bug: 'whoever asks for the entries of a loan has those of its borrower',
    file: `${LISTS}/entries-store.ts`,
    right: 'AS asked JOIN ledger_journal AS journal USING (borrower_id, agreement_id)',
    wrong:
      'AS asked JOIN (SELECT journal_id, kind, value_day, book_day, borrower_id, (SELECT agreement_id FROM agreement AS one WHERE one.number = ${number}) AS agreement_id FROM ledger_journal) AS journal USING (borrower_id, agreement_id)',
    noticedBy: ['apps/server/src/modules/desk/report/rows-behind.db.test.ts'],
  },
  {
    bug: 'the file of a loan’s entries has those of a day',
    file: `${OFFICE}/lists/useListAddress.ts`,
    right: '  loan: look.loan,\n',
    wrong: '  loan: null,\n',
    noticedBy: [`${OFFICE}/lists/list-address.test.ts`],
  },
  {
    bug: 'what is late on the first page opens all that waits',
    file: `${OFFICE}/queue/Home.tsx`,
    right: 'label={text.home.late} queue={queue} only="late"',
    wrong: 'label={text.home.late} queue={queue}',
    noticedBy: [`${OFFICE}/queue/home.test.tsx`],
  },
  {
    bug: 'the row of a loan leads to its client, and not to the loan on that day',
    file: `${OFFICE}/lists/Peek.tsx`,
    right:
      "list === 'loans' ? paths.loanOn(borrowerId, numberOf(row), look.day) : paths.customer(borrowerId)",
    wrong: 'paths.customer(borrowerId)',
    noticedBy: [`${OFFICE}/lists/peek.test.tsx`],
  },
  {
    bug: 'a promo code in Kazakh letters opens a list that cannot be read',
    file: 'packages/contracts/src/office/lists/wish.ts',
    right: 'const CODE = /^[\\p{L}\\d_.-]{1,60}$/u;',
    wrong: 'const CODE = /^[\\w.-]{1,60}$/;',
    noticedBy: [`${LISTS}/uses-of-code.db.test.ts`],
  },
  {
    bug: 'what is chosen by whole days is told with the hour at which a day begins elsewhere',
    file: `${OFFICE}/lists/FilterBar.tsx`,
    right: "columnOf(list, column).kind === 'instant';",
    wrong: 'false;',
    noticedBy: [`${OFFICE}/lists/filter-bar.test.tsx`],
  },
  {
    bug: 'the words of codes are cut at the end of one line',
    file: `${OFFICE}/lists/columnWidths.ts`,
    right: "return kind === 'code' && !isDense ? 'words' : '';",
    wrong: "return '';",
    noticedBy: [`${OFFICE}/lists/column-widths.test.ts`],
  },
  {
    bug: 'whoever asks whose money it is asks the payer, having chosen nobody',
    file: `${OFFICE}/money/AskAbout.tsx`,
    right: "whom: '' as Asked | '',",
    wrong: "whom: 'payer' as Asked | '',",
    noticedBy: ['e2e/office-money.journey.ts'],
  },
];
