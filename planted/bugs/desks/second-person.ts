import type { PlantedBug } from '../../planted-bug.ts';

const PROPOSALS = ['apps/server/src/modules/desk/deciding/proposals.db.test.ts'];

/** What waits for a second person. */
export const SECOND_PERSON_BUGS: readonly PlantedBug[] = [
  {
    bug: 'what somebody has proposed themselves is counted as waiting for them',
    file: 'apps/server/src/modules/staff/proposals/store.ts',
    right: 'AND maker_person <> ${personIndex}\n',
    wrong: 'AND ${personIndex}::bytea IS NOT NULL\n',
    noticedBy: PROPOSALS,
  },
  {
    bug: 'what waits is counted for whoever may only see it',
    file: 'apps/server/src/modules/staff/proposals/rules.ts',
    right: 'seenKinds(roles).filter((kind) => mayConfirm(roles, kind));',
    wrong: 'seenKinds(roles);',
    noticedBy: PROPOSALS,
  },
];
