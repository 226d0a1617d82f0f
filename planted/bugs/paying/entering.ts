import type { PlantedBug } from '../../planted-bug.ts';

const ENTERING = 'apps/server/src/modules/payments/corrections/enter-together.ts';
const noticedBy = ['apps/server/src/modules/payments/corrections/enter-together.db.test.ts'];

/** What several of the office enter in one transaction. */
export const ENTERING_BUGS: readonly PlantedBug[] = [
  {
    bug: 'what colleagues enter together stands on record as the first one’s',
    file: ENTERING,
    right: 'tx.acted(one.act, ',
    wrong: 'tx.acted(chosen[0]?.act ?? one.act, ',
    noticedBy,
  },
  {
    bug: 'what colleagues enter together leaves no record',
    file: 'apps/server/src/platform/database/database.ts',
    right: 'noted.acts = [...noted.acts, toRecord(done, { details })];',
    wrong: 'noted.acts = [toRecord(done, { details })].slice(1);',
    noticedBy,
  },
  {
    bug: 'somebody who has left enters under cover of a colleague who has not',
    file: 'database/migrations/0970_colleagues.sql',
    right: 'bool_and(',
    wrong: 'bool_or(',
    noticedBy,
  },
  {
    bug: 'a transfer that the loan refuses is entered all the same, beside others',
    file: ENTERING,
    right: 'const entered = chosen.filter((one) => factIds.has(factIdOf(one)));',
    wrong: 'const entered = chosen.filter((one) => factIds.size >= 0 || factIds.has(factIdOf(one)));',
    noticedBy,
  },
  {
    bug: 'a reference that was taken back fails all that are entered beside it',
    file: ENTERING,
    right: '(taken.has(entered.reference) ? undefined : free.get(keyText(key))?.number),',
    wrong: 'free.get(keyText(key))?.number,',
    noticedBy,
  },
  {
    bug: 'each of the office enters by a transaction of their own',
    file: ENTERING,
    right: 'isStaffAct(entry.act) &&',
    wrong: "isStaffAct(entry.act) && entry.act.auditEvent === '' &&",
    noticedBy,
  },
  {
    bug: 'a transfer that is entered beside one that is left out has the moment of another day',
    file: ENTERING,
    right: 'moments[place]];',
    wrong: 'moments[chosen.indexOf(entry)]];',
    noticedBy,
  },
  {
    bug: 'of two payments under one id the second is taken, because the loan of the first is not free',
    file: 'apps/server/src/modules/payments/incoming/rules.ts',
    right: '    ids.add(id);\n    if (isFirst) loans.add(loan);',
    wrong: '    if (isFirst) ids.add(id);\n    if (isFirst) loans.add(loan);',
    noticedBy: ['apps/server/src/modules/payments/incoming/rules.test.ts'],
  },
];
