import type { PlantedBug } from '../../planted-bug.ts';

const RULES = 'apps/server/src/modules/underwriting/rules.ts';
const EDITION = ['apps/server/src/modules/underwriting/rules-edition.test.ts'];
const IMAGES = ['apps/server/src/modules/portfolio/portfolio.db.test.ts'];

/** By which rules and limits a loan was lent, and what rows of reports are made of. */
export const DECIDED_BY_BUGS: readonly PlantedBug[] = [
  {
    bug: 'the rules change and keep their edition',
    file: RULES,
    right: "['bankrupt', ({ bankrupt }) => bankrupt === true],",
    wrong: "['bankrupt', ({ bankrupt }) => bankrupt !== false],",
    noticedBy: EDITION,
  },
  {
    bug: 'people decide, and nothing says beside which rules',
    file: 'apps/server/src/modules/underwriting/decide-review.ts',
    right: '    version: await versionNow(services, tx),\n',
    wrong: '',
    noticedBy: ['apps/server/src/modules/underwriting/by-people.db.test.ts'],
  },
  {
    bug: 'the version by which an application was decided can be written over',
    file: 'database/migrations/0802_decision-versions.sql',
    right: 'WHEN (OLD.decision_version IS NOT NULL AND',
    wrong: 'WHEN (FALSE AND',
    noticedBy: ['apps/server/src/modules/underwriting/by-people.db.test.ts'],
  },
  {
    bug: 'limits of another day go by the name of the first',
    file: 'apps/server/src/modules/settings/limits/read-limits.ts',
    right: '-${version.versionId}`',
    wrong: '-1`',
    noticedBy: ['apps/server/src/modules/settings/lender-rules.db.test.ts'],
  },
  {
    bug: 'an image does not say by which rules its loan was lent',
    file: 'apps/server/src/modules/portfolio/rules.ts',
    right: 'decisionVersion: life.decisionVersion,',
    wrong: 'decisionVersion: null,',
    noticedBy: IMAGES,
  },
  {
    bug: 'what is set aside for a loan goes by the delay before its own',
    file: 'apps/server/src/modules/desk/lists/find-rates.ts',
    right: 'steps[place - 1]?.overdueDaysMax ?? -1) + 1',
    wrong: 'steps[place - 1]?.overdueDaysMax ?? -1) + 2',
    noticedBy: ['apps/server/src/modules/desk/lists/find-rates.test.ts'],
  },
  {
    bug: 'an SMS of two parts is listed at the price of one',
    file: 'apps/server/src/modules/desk/lists/messages-store.ts',
    right: 'message.sent_at IS NOT NULL THEN COALESCE(message.segments, 1)',
    wrong: 'message.sent_at IS NOT NULL THEN 1',
    noticedBy: ['apps/server/src/modules/desk/report/reports.db.test.ts'],
  },
];
