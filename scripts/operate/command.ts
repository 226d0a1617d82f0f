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
  reconcile: { about: 'holds every loan against the books', run: () => import('./reconcile.ts') },
  'first-administrator': {
    about: 'makes the first account of the office',
    run: () => import('./first-administrator.ts'),
  },
};

const command = COMMANDS[process.argv[2] ?? ''];
if (command) await command.run();
else {
  const lines = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(20)} ${about}`);
  process.stderr.write(`Usage: node server.js <command>\n${lines.join('\n')}\n`);
  process.exit(1);
}
