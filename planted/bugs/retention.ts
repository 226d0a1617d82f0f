import type { PlantedBug } from '../planted-bug.ts';

const RETENTION = 'apps/server/src/modules/retention';
const PURGES = 'database/migrations/0220_papers-and-consents-go.sql';
const PURGE = [`${RETENTION}/purge-expired.db.test.ts`];
const FORMER_CLIENTS = [`${RETENTION}/former-clients.db.test.ts`];
const INDEX_TURN = 'database/migrations/0810_index-keys-turn.sql';
const REOPENED = 'database/migrations/0850_index-passes-reopen.sql';
const TURN_OF_INDEXES = ['scripts/operate/turn-index-key.db.test.ts'];
const RESEAL = [`${RETENTION}/sealed/reseal-column.db.test.ts`];

/** What is kept for how long, and what goes. */
export const RETENTION_BUGS: readonly PlantedBug[] = [
  {
    bug: 'who never applied is kept for ten years',
    file: `${RETENTION}/rules.ts`,
    right: '      profiles: YEAR_DAYS,\n',
    wrong: '      profiles: 10 * YEAR_DAYS,\n',
    noticedBy: PURGE,
  },
  {
    bug: 'a client’s data go before the five years of the law',
    file: `${RETENTION}/rules.ts`,
    right: "'former-clients': 5 * YEAR_DAYS + 2,",
    wrong: "'former-clients': 5 * YEAR_DAYS,",
    noticedBy: PURGE,
  },
  {
    bug: 'messages go before the three years in which a claim can be brought',
    file: `${RETENTION}/rules.ts`,
    right: '      messages: 3 * YEAR_DAYS + 1,\n',
    wrong: '      messages: YEAR_DAYS,\n',
    noticedBy: PURGE,
  },
  {
    bug: 'a term counts hours as days, so that everything goes at once',
    file: `${RETENTION}/rules.ts`,
    right: 'const DAY_MS = 86_400_000;',
    wrong: 'const DAY_MS = 3_600_000;',
    noticedBy: PURGE,
  },
  {
    bug: 'only the first portion of a day goes, and the rest piles up',
    file: `${RETENTION}/purge-expired.ts`,
    right: 'gone === PORTION_ROWS; ) {',
    wrong: 'gone > PORTION_ROWS; ) {',
    noticedBy: PURGE,
  },
  {
    bug: 'the files of papers that went stay in the store',
    file: `${RETENTION}/purge-expired.ts`,
    right: "enqueue(tx, 'documents.release', { day }, 'later'),",
    wrong: "enqueue(tx, 'retention.purge', { day }, 'later'),",
    noticedBy: ['apps/server/src/modules/documents/uploads/release-papers.db.test.ts', ...PURGE],
  },
  {
    bug: 'a retention that failed is not asked for again that day',
    file: `${RETENTION}/wake-retention.ts`,
    right:
      "    await database.transaction(machineAct('retention.wake'), async (tx) =>\n      enqueue(tx, 'retention.purge', { day }, 'later'),\n    );\n    askedOn = day;\n",
    wrong:
      "    askedOn = day;\n    await database.transaction(machineAct('retention.wake'), async (tx) =>\n      enqueue(tx, 'retention.purge', { day }, 'later'),\n    );\n",
    noticedBy: PURGE,
  },
  {
    bug: 'consents of visitors are looked for among the clients’ ones',
    file: `${RETENTION}/store.ts`,
    right: 'return sql`SELECT purge_consents(${kind}, ${olderThan}, ${rowsMax}) AS gone`;',
    wrong: "return sql`SELECT purge_consents('consents', ${olderThan}, ${rowsMax}) AS gone`;",
    noticedBy: PURGE,
  },
  {
    bug: 'somebody who waits for money of ours is a former client',
    file: PURGES,
    right:
      "SELECT FROM payout AS one WHERE one.borrower_id = client_id AND one.status IN ('created', 'sending', 'in-doubt'))",
    wrong:
      "SELECT FROM payout AS one WHERE one.borrower_id = client_id AND one.status IN ('created', 'sending'))",
    noticedBy: FORMER_CLIENTS,
  },
  {
    bug: 'a former client’s name can still be searched for',
    file: 'database/migrations/0500_saved-cards.sql',
    right: '  DELETE FROM borrower_name_index WHERE borrower_id = ANY (former);\n',
    wrong: '',
    noticedBy: FORMER_CLIENTS,
  },
  {
    bug: 'a consent goes while its withdrawal may still be disputed',
    file: PURGES,
    right: 'back.consent_id = given.consent_id AND back.withdrawn_at >= older_than)',
    wrong: 'back.consent_id = given.consent_id AND back.withdrawn_at < older_than)',
    noticedBy: PURGE,
  },
  {
    bug: 'the papers of a client go with those of people who never applied',
    file: PURGES,
    right: `        AND NOT EXISTS (SELECT FROM loan_application AS one WHERE one.borrower_id = paper.borrower_id)
`,
    wrong: '',
    noticedBy: PURGE,
  },
  {
    bug: 'anybody who is signed in purges',
    file: PURGES,
    right: `CREATE FUNCTION purge_papers(older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone integer;
BEGIN
  IF NOT acting_as_machine() THEN RAISE EXCEPTION 'Only a machine purges.'; END IF;
`,
    wrong: `CREATE FUNCTION purge_papers(older_than timestamptz, rows_max integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone integer;
BEGIN
`,
    noticedBy: PURGE,
  },
  {
    bug: 'while a turn of keys goes on, a row that stands for ever may be changed besides its seal',
    file: 'database/migrations/0600_reseal.sql',
    right:
      "    AND p_old - split_part(current_setting('senim.resealing', true), '.', 2) = p_new - split_part(current_setting('senim.resealing', true), '.', 2)\n",
    wrong: '',
    noticedBy: RESEAL,
  },
  {
    bug: 'seals are put in place of others when no turn of keys goes on',
    file: 'database/migrations/0600_reseal.sql',
    right: 'IF v_at.ended_at IS NOT NULL OR EXISTS (',
    wrong: 'IF EXISTS (',
    noticedBy: RESEAL,
  },
  {
    bug: 'a turn of keys ends with its pass, whatever is left under the old one',
    file: 'database/migrations/0600_reseal.sql',
    right:
      'v_ended := NOT EXISTS (SELECT FROM count_sealed(p_sealed) AS held WHERE held.key_number < v_at.key_number);',
    wrong: 'v_ended := true;',
    noticedBy: RESEAL,
  },
  {
    bug: 'in a turn of keys a document that was taken out of the store comes back',
    file: 'apps/server/src/modules/documents/uploads/reseal-papers.ts',
    right: '      await lockContent(tx, sha256);\n',
    wrong: '',
    noticedBy: ['apps/server/src/modules/documents/uploads/reseal-papers.db.test.ts'],
  },
  {
    bug: 'a process with the former index key alone registers everybody anew',
    file: INDEX_TURN,
    right:
      'WHERE (index_number(NEW.iin_index) = number AND index_number(NEW.phone_index) = number) IS NOT TRUE)',
    wrong: 'WHERE false)',
    noticedBy: TURN_OF_INDEXES,
  },
  {
    bug: 'whoever changes a phone while the index key turns is found by the one before after it',
    file: INDEX_TURN,
    right: 'NEW.phone_index_next := NULL;',
    wrong: 'NULL;',
    noticedBy: TURN_OF_INDEXES,
  },
  {
    bug: 'people are found by a new key while a process lives that lacks it',
    file: INDEX_TURN,
    right: 'IF lacking_index_key(v_next) > 0 THEN',
    wrong: 'IF false THEN',
    noticedBy: TURN_OF_INDEXES,
  },
  {
    bug: 'a turn of the index key that is begun again does not take up who was written meanwhile without it',
    file: REOPENED,
    right: 'WHERE ended_at IS NOT NULL AND lacks_index(what, p_number);',
    wrong: 'WHERE false;',
    noticedBy: TURN_OF_INDEXES,
  },
  {
    bug: 'a turn of the index key that awaits its exchange is not told in the office',
    file: `${RETENTION}/read-key-turns.ts`,
    right: 'if (nextNumber === null || begunAt === null) return [];',
    wrong: 'if (nextNumber === null || begunAt === null || countOpen(progress) === 0) return [];',
    noticedBy: TURN_OF_INDEXES,
  },
  {
    bug: 'a code that was sent before the first index key changed does not open after it',
    file: 'apps/server/src/modules/identity/codes/consume-code.ts',
    right: "const codeMacs = sealing.blindIndexes('code', codeText(attempt, attempt.code));",
    wrong: "const codeMacs = [sealing.blindIndex('code', codeText(attempt, attempt.code))];",
    noticedBy: TURN_OF_INDEXES,
  },
];
