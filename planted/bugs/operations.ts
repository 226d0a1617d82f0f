import type { PlantedBug } from '../planted-bug.ts';

const BACKUP = 'scripts/operate/backup';
const DRILL = ['scripts/operate/backup.db.test.ts'];

const POOLER = ['apps/server/src/platform/database/pooler.db.test.ts'];

/** What people do to a running product: back it up, restore it, stop it. */
export const OPERATIONS_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a backup of a folder that cannot be read is finished without its documents',
    file: `${BACKUP}/copy-files.ts`,
    right: "  if (error.code !== 'ENOENT') throw error;\n",
    wrong: '',
    noticedBy: [`${BACKUP}/copy-files.test.ts`],
  },
  {
    bug: 'a backup beside a product that goes on holds the rows of several moments',
    file: `${BACKUP}/dump-database.ts`,
    right: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    wrong: 'BEGIN READ ONLY',
    noticedBy: DRILL,
  },
  {
    bug: 'a backup with the folder of another product is finished without its documents',
    file: `${BACKUP}/back-up.ts`,
    right: 'if (isOfDocuments && count === 0) refuseWithoutDocuments(folder, tables);',
    wrong: '',
    noticedBy: DRILL,
  },
  {
    bug: 'a backup that failed leaves what it wrote',
    file: `${BACKUP}/back-up.ts`,
    right: '    await rm(unfinished, { recursive: true, force: true });\n',
    wrong: '',
    noticedBy: DRILL,
  },
  {
    bug: 'after a leak looks beyond the time that is asked about count as well',
    file: 'scripts/operate/concerned/find-concerned.ts',
    right: 'act.at < ${to}',
    wrong: 'act.at <= ${to}',
    noticedBy: ['scripts/operate/concerned.db.test.ts'],
  },
  {
    bug: 'payouts rest for the day of the restore alone, not since the backup',
    file: `${BACKUP}/restore.ts`,
    right: '[new Date(madeAt), now]',
    wrong: '[now, now]',
    noticedBy: DRILL,
  },
  {
    bug: 'a restore that breaks after its rows leaves a book from which payouts leave',
    file: `${BACKUP}/load-database.ts`,
    right: "  await withRows(client);\n  await client.query('COMMIT');\n",
    wrong: "  await client.query('COMMIT');\n  await withRows(client);\n",
    noticedBy: DRILL,
  },
  {
    bug: 'what comes on an open connection while an API stops is refused',
    file: 'apps/server/src/platform/http/server.ts',
    right: '    return503OnClosing: false,\n',
    wrong: '',
    noticedBy: ['apps/server/src/platform/http/leaving.test.ts'],
  },
  {
    bug: 'an API closes before it says that it leaves',
    file: 'apps/server/src/platform/http/leaving.ts',
    right: '  await app.leave(seconds);\n  await app.close();\n',
    wrong: '  await app.close();\n  await app.leave(seconds);\n',
    noticedBy: ['apps/server/src/platform/http/leaving.test.ts'],
  },
  {
    bug: 'a product that signs in as the owner of its tables is told that all is well',
    file: 'scripts/operate/doctor/database.ts',
    right: 'if (isSuperuser || ownsTables)',
    wrong: 'if (isSuperuser)',
    noticedBy: ['scripts/operate/doctor.db.test.ts'],
  },
  {
    bug: 'behind a pooler a reading is told who reads for longer than its trip',
    file: 'apps/server/src/platform/database/reading.ts',
    right: '`set_config($${2 * index + 1}, $${2 * index + 2}, true)`',
    wrong: '`set_config($${2 * index + 1}, $${2 * index + 2}, false)`',
    noticedBy: POOLER,
  },
  {
    bug: 'behind a pooler nothing holds a transaction to its role and time-outs',
    file: 'apps/server/src/platform/database/lending.ts',
    right: 'toEach: HELD_BY, namesKept: false',
    wrong: 'toEach: [], namesKept: false',
    noticedBy: POOLER,
  },
  {
    bug: 'behind a pooler statements are asked for by names that another connection knows',
    file: 'apps/server/src/platform/database/lending.ts',
    right: 'toEach: HELD_BY, namesKept: false',
    wrong: 'toEach: HELD_BY, namesKept: true',
    noticedBy: POOLER,
  },
  {
    bug: 'a pooler that drops role and time-outs is not found out at the start',
    file: 'apps/server/src/platform/database/assert-acting.ts',
    right: '    if (HELD_BY.some(([name, value]) => values.get(name) !== value)) throw poolerUnnamed();\n',
    wrong: '',
    noticedBy: POOLER,
  },
  {
    bug: 'whose conversation was opened is not told after a leak',
    file: 'scripts/operate/concerned/find-concerned.ts',
    right: 'COALESCE(act.borrower_id, letter.borrower_id)',
    wrong: 'act.borrower_id',
    noticedBy: ['scripts/operate/concerned.db.test.ts'],
  },
  {
    bug: 'a missing bureau address lets a lender decide by people, though nobody has chosen that',
    file: 'apps/server/src/platform/settings/setting.ts',
    right: '=== adapter;',
    wrong: '=== adapter && environment[choice] !== undefined;',
    noticedBy: ['apps/server/src/platform/config.test.ts'],
  },
  {
    bug: 'without METRICS_TOKEN production takes the sandbox’s, which everybody knows',
    file: 'apps/server/src/platform/config.ts',
    right: "production && setting.mayBeEmpty ? '' : setting.sandboxDefault",
    wrong: 'setting.sandboxDefault',
    noticedBy: ['apps/server/src/platform/config.test.ts'],
  },
  {
    bug: 'an empty METRICS_TOKEN shows the figures to whoever sends none',
    file: 'apps/server/src/platform/settings/checks.ts',
    right: '=> []',
    wrong: "=> ['']",
    noticedBy: ['apps/server/src/platform/config.test.ts'],
  },
  {
    bug: 'while a secret is changed only the one that signs is believed, and what the other side signs is refused',
    file: 'apps/server/src/platform/secrets.ts',
    right: 'secrets.filter(',
    wrong: 'secrets.slice(0, 1).filter(',
    noticedBy: ['docs/operations/rotation.test.ts'],
  },
  {
    bug: 'a decision that was undone is told as one',
    file: 'apps/server/src/platform/database/database.ts',
    right: 'noted.afterwards = [];',
    wrong: '',
    noticedBy: ['apps/server/src/platform/database/database.db.test.ts'],
  },
  {
    bug: 'letters are written down that nobody will carry',
    file: 'apps/server/src/modules/notifications/send-message.ts',
    right: "!(channel === 'email' && withoutMail) && ",
    wrong: '',
    noticedBy: ['apps/server/src/modules/notifications/send-message.db.test.ts'],
  },
  {
    bug: 'in the simulation two whom one commit frees go on by who is faster',
    file: 'simulate/turns/turns.ts',
    right: 'blocked.length > 1 ? blocked : []',
    wrong: 'blocked.length > 2 ? blocked : []',
    noticedBy: ['simulate/turns/turns.db.test.ts'],
  },
];
