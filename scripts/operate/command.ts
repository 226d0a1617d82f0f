/** What `node server.js <command>` runs in a built product. */
const COMMANDS: Readonly<Record<string, { about: string; run(): Promise<unknown> }>> = {
  api: { about: 'the API, the site and the office', run: () => import('./api.ts') },
  worker: { about: 'the jobs', run: () => import('./worker.ts') },
  migrate: {
    about: "brings the database to this version's shape; before new processes begin",
    run: () => import('./migrate.ts'),
  },
  doctor: {
    about: 'looks at all that this environment needs, and says what to do',
    run: () => import('./doctor.ts'),
  },
  backup: {
    about: 'backup <folder> [--keys <another folder>]: database, documents and anchors, while it runs',
    run: () => import('./back-up.ts'),
  },
  restore: {
    about: 'restore <backup>: into an empty database and empty folders',
    run: () => import('./restore.ts'),
  },
  reconcile: { about: 'holds every loan against the books', run: () => import('./reconcile.ts') },
  concerned: {
    about:
      'concerned --from <moment> --to <moment> [--staff <login>]: whose data the office had before its eyes',
    run: () => import('./concerned.ts'),
  },
  'first-administrator': {
    about: 'makes the first account of the office',
    run: () => import('./first-administrator.ts'),
  },
};

// What follows is the command's own.
const [name = ''] = process.argv.splice(2, 1);
const command = COMMANDS[name];
if (command) await command.run();
else {
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(20)} ${about}`);
  process.stderr.write(`Usage: node server.js <command>\n${lines.join('\n')}\n`);
  process.exit(1);
}
