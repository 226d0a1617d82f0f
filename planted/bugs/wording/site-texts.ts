import type { PlantedBug } from '../../planted-bug.ts';

/** Texts of the site that the office words. */
export const SITE_TEXTS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a figure can be typed into a text of the site',
    file: 'packages/contracts/src/office/settings/site-text.ts',
    right: "return figure && { why: 'figure', what: figure[0] };",
    wrong: "return figure && figure[0] === '' ? { why: 'figure', what: figure[0] } : null;",
    noticedBy: ['packages/contracts/src/office/settings/site-text.test.ts'],
  },
  {
    bug: 'a text of the site may lead to the pages of others',
    file: 'packages/contracts/src/office/settings/site-text.ts',
    right: "if (foreign) return { why: 'link', what: foreign[0] };",
    wrong: '',
    noticedBy: ['packages/contracts/src/office/settings/site-text.test.ts'],
  },
  {
    bug: 'a number of a text stands with the form of its noun for five, whatever it is',
    file: 'packages/contracts/src/text/site-words.ts',
    right: 'plural(language, count, [one, few, many])',
    wrong: 'plural(language, count, [many, many, many])',
    noticedBy: ['packages/contracts/src/office/settings/site-text.test.ts'],
  },
  {
    bug: 'pages that were made before a text of the site was changed are sent on',
    file: 'apps/borrower/serve/todaysSettings.ts',
    right: 'JSON.stringify([hours, ageYearsMin, overdueDaysMax, texts, ',
    wrong: 'JSON.stringify([hours, ageYearsMin, overdueDaysMax, ',
    noticedBy: ['apps/borrower/serve/todaysSettings.test.ts'],
  },
  {
    bug: 'a text of the site tells the penalty of the cheapest product as that of all',
    file: 'apps/borrower/src/site/words/figures.ts',
    right: 'Math.max(...products.map(({ penaltyDailyPpm })',
    wrong: 'Math.min(...products.map(({ penaltyDailyPpm })',
    noticedBy: ['apps/borrower/src/site/words/figures.test.ts'],
  },
];
