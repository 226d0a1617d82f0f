import type { PlantedBug } from '../../planted-bug.ts';

const UNDERWRITING = 'apps/server/src/modules/underwriting';
const INCOME = 'apps/server/src/modules/profile/income';
const BY_MONTHS = [`${UNDERWRITING}/income.db.test.ts`];
const RULES = [`${UNDERWRITING}/rules.test.ts`];
const KEPT = ['apps/server/src/modules/profile/prefill/prefill.db.test.ts'];

/** Six months of income: from the base or a paper to the burden, and who sees them. */
export const INCOME_BUGS: readonly PlantedBug[] = [
  {
    bug: 'months without income are left out of the average',
    file: 'packages/kazakhstan/src/income.ts',
    right: 'sum + tenge, 0) / INCOME_MONTHS)',
    wrong: 'sum + tenge, 0) / Math.max(1, months.filter(({ tenge }) => tenge > 0).length))',
    noticedBy: ['packages/kazakhstan/src/income.test.ts'],
  },
  {
    bug: 'a month in which nothing was paid yet is one of the six',
    file: `${INCOME}/rules.ts`,
    right: 'incomeOf(now) > 0 ? now : monthBefore(now)',
    wrong: 'now',
    noticedBy: [`${INCOME}/rules.test.ts`],
  },
  {
    bug: 'the months of the pension base go with the sent form',
    file: 'apps/server/src/modules/profile/keep-step.ts',
    right: '  if (number === STEPS) deleteKnown(tx, borrowerId);\n',
    wrong:
      "  if (number === STEPS) deleteKnown(tx, borrowerId);\n  if (number === STEPS) await import('./income/store.ts').then(({ deleteStatement }) => deleteStatement(tx, borrowerId));\n",
    noticedBy: KEPT,
  },
  {
    bug: 'the months of income stay where the consent was taken back',
    file: 'apps/server/src/modules/profile/end-consent.ts',
    right: '    await deleteStatement(tx, borrowerId);\n',
    wrong: '    void deleteStatement;\n',
    noticedBy: KEPT,
  },
  {
    bug: 'the pension base is asked about somebody who has not agreed to it',
    file: `${INCOME}/ask-income.ts`,
    right: 'if (known || !consented || !isBaseAsked)',
    wrong: 'if (known || !isBaseAsked)',
    noticedBy: BY_MONTHS,
  },
  {
    bug: 'whoever has an income too small by their word is refused before their paper is read',
    file: `${UNDERWRITING}/rules.ts`,
    right: 'return !findings.isIncomeUnread && debtBurden(',
    wrong: 'return debtBurden(',
    noticedBy: RULES,
  },
  {
    bug: 'an auditor sees the months of an income',
    file: `${UNDERWRITING}/rules.ts`,
    right: "answers['income'] === undefined || !seesWhole(roles, 'monthly_income')",
    wrong: "answers['income'] === undefined",
    noticedBy: [...RULES, ...BY_MONTHS],
  },
  {
    bug: 'whoever approves need not have read the paper that tells the income',
    file: `${UNDERWRITING}/decide-review.ts`,
    right: "  if (known.isIncomeUnread) return refuse('income_unread', undefined, 'income');\n",
    wrong: '',
    noticedBy: BY_MONTHS,
  },
  {
    bug: 'a burden above the law’s is approved by whoever read the paper',
    file: `${UNDERWRITING}/decide-review.ts`,
    right: "  return isTooHigh ? refuse('burden_too_high') : null;\n",
    wrong: '  void isTooHigh;\n  return null;\n',
    noticedBy: BY_MONTHS,
  },
  {
    bug: 'whoever removes the paper of their income is approved with a burden that nobody judged',
    file: `${UNDERWRITING}/decide-review.ts`,
    right: 'const isTooHigh = isBurdenTooHigh(',
    wrong: "const isTooHigh = answers['statement'] !== undefined && isBurdenTooHigh(",
    noticedBy: BY_MONTHS,
  },
  {
    bug: 'a paper of another is read for an applicant’s income',
    file: `${UNDERWRITING}/enter-income.ts`,
    right: 'return papers.some(({ uploadId }) => uploadId === paperId);',
    wrong: 'return papers.length > 0 && paperId > 0;',
    noticedBy: BY_MONTHS,
  },
  {
    bug: 'the office’s six rows show the average in each month',
    file: 'apps/back-office/src/pages/review/Income.tsx',
    right: '{formatNumber(tenge, language)}',
    wrong: '{formatNumber(counted || tenge, language)}',
    noticedBy: ['apps/back-office/src/pages/review/income.test.tsx'],
  },
  {
    bug: 'income is decided on whose owner took the consent back while the base was asked',
    file: 'apps/server/src/modules/profile/income/ask-income.ts',
    right: '    if (!(await mayAskRegisters(tx, borrowerId))) return null;\n',
    wrong: '',
    noticedBy: ['apps/server/src/modules/profile/prefill/prefill.db.test.ts'],
  },
  {
    bug: 'a paper is read, and an application decided, that a colleague decides at that moment',
    file: `${UNDERWRITING}/hold-waiting.ts`,
    right:
      "  const isHeld = await holdItem(services, tx, 'reviews', itemOf(key), staffId);\n  const application = await findWaiting(services, tx, key);\n",
    wrong:
      "  const application = await findWaiting(services, tx, key);\n  const isHeld = await holdItem(services, tx, 'reviews', itemOf(key), staffId);\n",
    noticedBy: BY_MONTHS,
  },
  {
    bug: 'the machine decides an application that a person has in work, when its job comes once more',
    file: `${UNDERWRITING}/assess-application.ts`,
    right: 'application.status !== STATUS.underReview || application.awaitsPerson',
    wrong: 'application.status !== STATUS.underReview',
    noticedBy: BY_MONTHS,
  },
];
