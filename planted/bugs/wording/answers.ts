import type { PlantedBug } from '../../planted-bug.ts';

/** Answers that are often given: which are offered, and with what in their places. */
export const ANSWERS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'an answer that two have taken out is still offered',
    file: 'apps/server/src/modules/settings/answer/find-answers.ts',
    right: 'holds && !holds.ended ?',
    wrong: 'holds ?',
    noticedBy: ['apps/server/src/modules/settings/answer/answer.db.test.ts'],
  },
  {
    bug: 'an answer that names a loan is offered to a case without one',
    file: 'apps/server/src/modules/support/working/rules.ts',
    right: 'if (named.some(([, value]) => value === null)) return null;',
    wrong: '',
    noticedBy: ['apps/server/src/modules/support/working/rules.test.ts'],
  },
  {
    bug: 'an answer may name what no case has',
    file: 'packages/contracts/src/office/settings/answer.ts',
    right: 'if (what !== undefined) return { field, what };',
    wrong: "if (what === '') return { field, what };",
    noticedBy: ['apps/server/src/modules/settings/answer/answer.db.test.ts'],
  },
];
