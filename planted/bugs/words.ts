import type { PlantedBug } from '../planted-bug.ts';

const WORDS = ['scripts/words-in-their-language.test.ts'];

/** Texts in the other language: screens, refusals, papers. */
export const WORDS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'what is to be done about a debt is said in Russian to a reader of Kazakh',
    file: 'apps/borrower/src/text/kz/deal.ts',
    right: "payNow: 'Қазір төлеңіз',",
    wrong: "payNow: 'Заплатите сейчас',",
    noticedBy: WORDS,
  },
  {
    bug: 'a wrong field is told of in Russian to a reader of Kazakh',
    file: 'packages/contracts/src/text/kz/field-messages.ts',
    right: "required: 'Бұл өрісті толтырыңыз.',",
    wrong: "required: 'Заполните это поле.',",
    noticedBy: WORDS,
  },
  {
    bug: 'the Kazakh account statement names the penalty in Russian',
    file: 'apps/server/src/modules/documents/templates/statement.kz.ts',
    right: `  penalty: 'Тұрақсыздық айыбы',
  credit:`,
    wrong: `  penalty: 'Неустойка',
  credit:`,
    noticedBy: WORDS,
  },
  {
    bug: 'a sentence of the Kazakh office is Russian',
    file: 'apps/back-office/src/text/kz/app.ts',
    right: "lead: 'Дәл қазір шешім күтіп тұрғандар.',",
    wrong: "lead: 'То, что прямо сейчас ждёт вашего решения.',",
    noticedBy: WORDS,
  },
  {
    bug: 'a button of the Russian cabinet is Kazakh',
    file: 'apps/borrower/src/text/ru/deal.ts',
    right: "  payHalf: 'Внести половину',",
    wrong: "  payHalf: 'Жартысын төлеу, қалғаны кейін',",
    noticedBy: WORDS,
  },
  {
    bug: 'a payout that failed says in Kazakh that there was too little money',
    file: 'packages/contracts/src/text/kz/loan-statuses.ts',
    right: "[STATUS.payoutFailed]: 'Ақша шотқа түспеді',",
    wrong: "[STATUS.payoutFailed]: 'Ақша жетпеді',",
    noticedBy: WORDS,
  },
  {
    bug: 'a cancelled agreement is destroyed in Kazakh',
    file: 'apps/back-office/src/text/kz/desks.ts',
    right: "annulled: 'Несиенің күші жойылды.',",
    wrong: "annulled: 'Несие жойылды.',",
    noticedBy: WORDS,
  },
  {
    bug: 'a Kazakh noun is many beside its number',
    file: 'apps/borrower/src/text/kz/faq.ts',
    right: "found: 'Табылған жауап: {count}',",
    wrong: "found: 'Табылған жауаптар: {count}',",
    noticedBy: ['scripts/kazakh-endings.test.ts'],
  },
];
