import type { PlantedBug } from '../../planted-bug.ts';

const LISTS = 'apps/server/src/modules/desk/lists';
const LISTED = [`${LISTS}/lists.db.test.ts`];
const ANSWERED = ['apps/server/src/modules/desk/queues/queues.db.test.ts'];

/** Which rows a list has. */
export const LIST_BUGS: readonly PlantedBug[] = [
  {
    bug: 'rows of the second of two codes are missing where the first has an index of its own',
    file: `${LISTS}/store.ts`,
    right: "'codes' in filter && filter.codes.length === 1",
    wrong: "'codes' in filter",
    noticedBy: LISTED,
  },
  {
    bug: 'a check of the first hours of a day costs what checks cost the day before',
    file: `${LISTS}/checks-store.ts`,
    right: "(asked.at AT TIME ZONE 'Asia/Almaty')::date",
    wrong: 'asked.at::date',
    noticedBy: LISTED,
  },
  {
    bug: 'a list of finished work that ends a page with work of no borrower does not go on',
    file: `${LISTS}/finished-store.ts`,
    right: 'borrower: sql`COALESCE(finished.borrower_id, 0)`',
    wrong: 'borrower: sql`finished.borrower_id`',
    noticedBy: LISTED,
  },
  {
    bug: 'an answer that kept its term is finished work twice',
    file: `${LISTS}/finished-store.ts`,
    right:
      '\n        AND NOT EXISTS (SELECT FROM support_case_step AS step WHERE step.case_id = support_case.case_id AND step.answers_by IS NOT NULL)`;',
    wrong: '`;',
    noticedBy: ANSWERED,
  },
  {
    bug: 'an answer whose step kept no term is no finished work',
    file: `${LISTS}/finished-store.ts`,
    right: 'WHERE answered_at IS NOT NULL\n        AND NOT EXISTS',
    wrong: 'WHERE false AND answered_at IS NOT NULL\n        AND NOT EXISTS',
    noticedBy: ANSWERED,
  },
];
