import type { PlantedBug } from '../../planted-bug.ts';

const SETTINGS = 'apps/server/src/modules/settings/reason';
const RULES = `${SETTINGS}/rules.test.ts`;
const KEPT = `${SETTINGS}/reason.db.test.ts`;
const MIGRATION = 'database/migrations/0830_reasons.sql';

/** Why something is refused, by versions. */
export const REASON_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a reason that two have taken out is still offered',
    file: `${SETTINGS}/rules.ts`,
    right: 'reasons.filter(({ document }) => !document.ended)',
    wrong: 'reasons.filter(({ document }) => document.place > 0)',
    noticedBy: [RULES],
  },
  {
    bug: 'the machine can refuse for nothing that people are offered no more',
    file: `${SETTINGS}/rules.ts`,
    right: '(!one.document.ended || isOwnReason(list, one.code))',
    wrong: '!one.document.ended',
    noticedBy: [RULES],
  },
  {
    bug: 'a reason made for one list stands in another',
    file: `${SETTINGS}/rules.ts`,
    right: 'named?.list === list && reasonAt(',
    wrong: 'named !== null && reasonAt(',
    noticedBy: [RULES],
  },
  {
    bug: 'the last reason of a list can be taken out',
    file: 'packages/contracts/src/office/settings/reason.ts',
    right: "ended && ALWAYS_OFFERED[of] === named.code ? 'ended' : null",
    wrong: "ended && ALWAYS_OFFERED[of] === name ? 'ended' : null",
    noticedBy: [RULES],
  },
  {
    bug: 'who was refused reads the words of the release, whatever was agreed on',
    file: 'packages/contracts/src/text/reasons.ts',
    right: 'documents?.[versions[at] ?? 0] ?? RELEASED_REASONS.get(reasonName(list, code))',
    wrong: 'RELEASED_REASONS.get(reasonName(list, code)) ?? documents?.[versions[at] ?? 0]',
    noticedBy: ['packages/contracts/src/text/reasons.test.ts'],
  },
  {
    bug: 'a refusal keeps no version of its words',
    file: 'apps/server/src/modules/applications/asking/store.ts',
    right: 'reason_versions = ${[...reasonVersions]}, ',
    wrong: '',
    noticedBy: [KEPT],
  },
  {
    bug: 'easier terms are refused for a reason of another list',
    file: 'apps/server/src/modules/recovery/settlement/refuse-request.ts',
    right: "if (!(await areReasonsOffered(services, tx, 'settlement', codes)))",
    wrong: "if (!(await areReasonsOffered(services, tx, 'settlement', codes.slice(0, 1))))",
    noticedBy: [KEPT],
  },
  {
    bug: 'a reason that was taken out is still sent by a form that remembers it, and refused for ever',
    file: 'apps/back-office/src/widgets/ReasonsAndWords.tsx',
    right: 'options.some(({ code }) => code === chosen)',
    wrong: 'options.length > 0 || chosen !== null',
    noticedBy: ['apps/back-office/src/pages/review/decision-form.test.tsx'],
  },
  {
    bug: 'the database keeps words that others have followed',
    file: MIGRATION,
    right: '(later.in_force_from, later.version_id) > (words.in_force_from, words.version_id)',
    wrong: 'later.version_id = words.version_id AND false',
    noticedBy: [KEPT],
  },
  {
    bug: 'the database lets a reason that was told become another',
    file: MIGRATION,
    right: "IF TG_OP = 'UPDATE' AND OLD.refusal_reasons <> '{}' THEN",
    wrong: 'IF false THEN',
    noticedBy: [KEPT],
  },
];
