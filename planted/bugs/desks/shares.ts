import type { PlantedBug } from '../../planted-bug.ts';

const REPORT = 'apps/server/src/modules/desk/report';
const OFFICE = 'apps/back-office/src/pages';

/** Shares, standing balances and sums open into rows, and another loan that pays one off came of no application. */
export const SHARE_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the share of approvals opens into what was refused',
    file: `${REPORT}/rules.ts`,
    right: "refused: decided('refused'), share: approved",
    wrong: "refused: decided('refused'), share: decided('refused')",
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'what stood at the bank opens into what changed all accounts of money',
    file: `${REPORT}/rules.ts`,
    right: "bank: ofOne('bank'),",
    wrong: 'bank: ofAll,',
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'what got better leaves out the loans that were closed',
    file: `${REPORT}/rules.ts`,
    right: "better: ['closed', ...earlier",
    wrong: 'better: [...earlier',
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'the price of a day opens into its SMS alone',
    file: `${REPORT}/rules.ts`,
    right: "return { cost: ['sms_cost', 'checks_cost'] };",
    wrong: "return { cost: ['sms_cost'] };",
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'money on its way from the acquirer is told as standing at terminals',
    file: 'apps/server/src/modules/desk/lists/entries-store.ts',
    right: "'card-clearing': 'cards',",
    wrong: "'card-clearing': 'terminals',",
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'whoever pays a loan off by another has signed their application twice',
    file: 'database/migrations/1041_signatures-of-applications.sql',
    right: 'WHERE application_id IS NOT NULL AND parent_id IS NULL\n',
    wrong: 'WHERE application_id IS NOT NULL\n',
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'the loan of an application is the last one that paid it off',
    file: 'apps/server/src/platform/database/sql-parts.ts',
    right: ' AND loan.parent_id IS NULL\n',
    wrong: '\n',
    noticedBy: [`${REPORT}/rows-behind.db.test.ts`],
  },
  {
    bug: 'what is late at a desk opens into all that waits there',
    file: `${OFFICE}/report/NamedPlot.tsx`,
    right: "figure === 'late' ? paths.queue(queue, 'late') : paths.queue(queue)",
    wrong: 'paths.queue(queue)',
    noticedBy: [`${OFFICE}/report/rows-behind.test.tsx`],
  },
  {
    bug: 'a share that nothing is of opens into rows of others',
    file: `${OFFICE}/report/NamedPlot.tsx`,
    right: 'if ((row.figures[figure] ?? null) === null) return {};',
    wrong: 'if (row.figures[figure] === undefined) return {};',
    noticedBy: [`${OFFICE}/report/rows-behind.test.tsx`],
  },
  {
    bug: 'easier terms are counted before anybody has said how often is paid',
    file: `${OFFICE}/cases/offerPlan.ts`,
    right: "if (parts === '' || everyDays === '' || scheduleKind === null) return null;",
    wrong: "if (parts === '' || scheduleKind === null) return null;",
    noticedBy: [`${OFFICE}/cases/offer-plan.test.ts`],
  },
];
