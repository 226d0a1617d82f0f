import { STAFF_MEET } from './aim.ts';
import { DAY_CUTS_IN, OPENING_CUTS_IN, STRAYS_CUT_IN } from './plots.ts';
import type { SimulatedBug } from './simulated-bug.ts';

const LEDGER = 'apps/server/src/modules/ledger/store.ts';
const JOURNALS = 'database/migrations/0380_entries-looked-at-once.sql';

/** Days, journals, chains. */
export const BOOK_BUGS: readonly SimulatedBug[] = [
  {
    bug: 'two processes open a day at once',
    aim: OPENING_CUTS_IN,
    file: LEDGER,
    right: 'sql`SELECT opened_through FROM ledger_day FOR UPDATE`,',
    wrong: 'sql`SELECT opened_through FROM ledger_day`,',
  },
  {
    bug: 'a day opens in the middle of a posting',
    aim: DAY_CUTS_IN,
    file: LEDGER,
    right: 'sql`SELECT opened_through FROM ledger_day FOR SHARE`,',
    wrong: 'sql`SELECT opened_through FROM ledger_day `,',
  },
  {
    bug: 'a day is recognised with facts that came after it was opened',
    file: LEDGER,
    right: '\n          AND recorded_order <= ${factsThrough}) AS known',
    wrong: ') AS known',
  },
  {
    bug: 'two journals follow the same one in their chain',
    aim: STRAYS_CUT_IN,
    file: JOURNALS,
    right: '(SELECT last_hash FROM ledger_chain WHERE chain = told.chain FOR UPDATE) AS held)',
    wrong: '(SELECT last_hash FROM ledger_chain WHERE chain = told.chain) AS held)',
  },
  {
    bug: 'two acts of staff have the same place on record',
    aim: STAFF_MEET,
    file: 'database/migrations/0219_acts-told-back.sql',
    right: 'INTO v_act.act_id, v_act.previous_hash FROM staff_act_chain FOR UPDATE;',
    wrong: 'INTO v_act.act_id, v_act.previous_hash FROM staff_act_chain;',
  },
];
