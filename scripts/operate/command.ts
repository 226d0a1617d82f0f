import { explainCommand, listCommands } from './describe-commands.ts';

/** What `node server.js <command>` runs in a built product, and `npm run admin -- <command>` in a clone. */
const COMMANDS = {
  api: {
    takes: '',
    about: 'the API, the site and the office',
    changes: null,
    run: () => import('./api.ts'),
  },
  worker: { takes: '', about: 'the jobs', changes: null, run: () => import('./worker.ts') },
  migrate: {
    takes: '[--dry-run] [--wait <seconds>]',
    about: "brings the database to this version's shape; before new processes begin",
    changes: 'the database; schema_migration names each migration, a line of the trail who ran them',
    run: () => import('./migrate.ts'),
  },
  doctor: {
    takes: '',
    about: 'looks at all that this environment needs, and says what to do',
    changes: null,
    run: () => import('./doctor.ts'),
  },
  backup: {
    takes: '[<folder or s3://bucket/part>] [--keys <another folder>] [--dry-run]',
    about: 'database, documents and anchors, while the product runs',
    changes: 'nothing of the product; a line of the trail says who took it',
    run: () => import('./back-up.ts'),
  },
  restore: {
    takes: '<backup> [--dry-run]',
    about: 'a backup into an empty database and empty folders',
    changes:
      'the database and the folders; restored_book says when, a line of the trail who, and payouts rest',
    run: () => import('./restore.ts'),
  },
  'base-backup': {
    takes: '<folder>',
    about: 'the files of the server, from which with the archive of its log any moment since can be restored',
    changes: 'nothing of the product; a line of the trail says who took it',
    run: () => import('./base-backup.ts'),
  },
  'restore-moment': {
    takes: '<base backup> --archive <folder> --to <moment> [--into <empty folder>] | --to <moment> --done',
    about: 'the database as it was at a moment, out of a base backup and the archive of the log',
    changes: 'an empty place; restored_book says when, a line of the trail who, and payouts rest',
    run: () => import('./restore-moment.ts'),
  },
  'copy-documents': {
    takes: '[--dry-run]',
    about:
      'the documents of DATA_DIR into the bucket of DOCUMENTS=s3, for the move from the one to the other',
    changes: 'the bucket alone; what is there whole is passed over, and the folder stays as it is',
    run: () => import('./copy-documents.ts'),
  },
  'since-restore': {
    takes: '',
    about:
      'after a restore: has bank and acquirer asked for what came since the backup, and says what they have told',
    changes: 'nothing by itself; the jobs that ask them each day are ordered for the days that lack',
    run: () => import('./since-restore.ts'),
  },
  reconcile: {
    takes: '',
    about: 'holds every loan against the books',
    changes: 'nothing of the books; reconciliation says how it ended, a line of the trail who compared',
    run: () => import('./reconcile.ts'),
  },
  concerned: {
    takes: '--from <moment> --to <moment> [--staff <login>]',
    about: 'whose data the office had before its eyes',
    changes: 'nothing; a line of the trail says who asked',
    run: () => import('./concerned.ts'),
  },
  reseal: {
    takes: '[--dry-run | --progress]',
    about: 'seals anew, under the newest key, what is under older ones',
    changes:
      'sealed columns and documents, by the workers; lines of the trail say who began it and what has ended',
    run: () => import('./reseal.ts'),
  },
  'turn-index-key': {
    takes: '[--dry-run | --progress | --exchange | --clean]',
    about: 'turns the key by whose fingerprints people are found, while the product runs',
    changes:
      'fingerprints, by the workers; with --exchange those under which people are found, with --clean the former go; lines of the trail say so',
    run: () => import('./turn-index-key.ts'),
  },
  'first-administrator': {
    takes: '[--dry-run]',
    about: 'makes the first account of the office',
    changes: 'the accounts of the office; a line of the trail says so',
    run: () => import('./first-administrator.ts'),
  },
} as const;

// What follows is the command's own.
const [name = 'help'] = process.argv.splice(2, 1);
const asksFor = ['help', 'list', '--help'].includes(name);
const wantsHelp = asksFor || process.argv.includes('--help');
const about = asksFor ? (process.argv[2] ?? '') : name;
const command = Object.entries(COMMANDS).find(([known]) => known === about)?.[1];
const isToldTooMuch = command?.takes === '' && process.argv.length > 2;
if (command && !wantsHelp && !isToldTooMuch) await command.run();
else {
  const isWell = wantsHelp && (command !== undefined || about === '');
  const words = command ? explainCommand(about, command) : listCommands(COMMANDS);
  process[isWell ? 'stdout' : 'stderr'].write(words);
  process.exit(isWell ? 0 : 2);
}
