import { parseArgs } from 'node:util';
import { lintAll } from './lint-deployments/lint-all.ts';

/**
 * `npm run lint:deployments [-- --all]`: the files of deploy/ before the linters of those who read them, as far as this machine has them. Fails where one of them finds
 * anything; with `--all` also where one is missing.
 */
const MARKS = { well: 'ok    ', wrong: 'WRONG ', absent: 'absent' } as const;

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const linted = await lintAll();
for (const { linter, of, state, says } of linted)
  process.stdout.write(`${MARKS[state]} ${linter.padEnd(16)} ${of}${says ? `\n${says.trimEnd()}` : ''}\n`);
const isWell = linted.every(({ state }) => state === 'well' || (state === 'absent' && !values.all));
process.exit(isWell ? 0 : 1);
