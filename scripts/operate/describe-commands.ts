/** A command, in words for whoever runs it. */
export interface Described {
  readonly takes: string;
  readonly about: string;
  /** What it changes, and what records that; null where it changes nothing. */
  readonly changes: string | null;
}

/** The scripts of package.json that lead here; each command is also one of `admin`. */
const CLONE_SCRIPTS = ['admin', 'doctor'];

/** How commands are run here: in a built product, or in a clone. */
const here = (): string =>
  CLONE_SCRIPTS.includes(process.env['npm_lifecycle_event'] ?? '') ? 'npm run admin --' : 'node server.js';

const OPTIONS: Readonly<Record<string, string>> = {
  '--dry-run': 'says what it would do, and changes nothing',
  '--progress': 'says how far it has come',
  '--wait': 'waits so long for a database that does not answer yet',
};

/** Every command with its purpose, a line each. */
export function listCommands(commands: Readonly<Record<string, Described>>): string {
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(20)} ${about}`);
  return `Usage: ${here()} <command>\n${lines.join('\n')}\n  ${'help <command>'.padEnd(20)} what it takes, and what it changes\n`;
}

/** All that one command takes and changes. */
export function explainCommand(name: string, { takes, about, changes }: Described): string {
  const options = Object.entries(OPTIONS)
    .filter(([option]) => takes.includes(option))
    .map(([option, does]) => `  ${option.padEnd(12)} ${does}\n`);
  return [
    `${here()} ${`${name} ${takes}`.trimEnd()}\n`,
    `  ${about}\n`,
    `  Changes ${changes ?? 'nothing'}.\n`,
    ...options,
  ].join('');
}
