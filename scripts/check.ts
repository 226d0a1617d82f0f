import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setUp } from './setup.ts';

/** Everything that can be said of the code without running it: format, lint, types, structure. */
const CHECKS: readonly { what: string; command: readonly string[] }[] = [
  { what: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { what: 'types of server, packages and scripts', command: ['tsc', '-p', 'tsconfig.json'] },
  { what: 'types of the borrower site', command: ['tsc', '-p', 'apps/borrower/tsconfig.json'] },
  {
    what: 'types of the site\u2019s server side',
    command: ['tsc', '-p', 'apps/borrower/tsconfig.node.json'],
  },
  { what: 'types of the office', command: ['tsc', '-p', 'apps/back-office/tsconfig.json'] },
  {
    what: 'types of the office\u2019s server side',
    command: ['tsc', '-p', 'apps/back-office/tsconfig.node.json'],
  },
  { what: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  { what: 'regular expressions', command: ['node', 'scripts/check-regexes.ts'] },
];

setUp();
const bin = join(import.meta.dirname, '..', 'node_modules', '.bin');
for (const { what, command } of CHECKS) {
  const startedMs = performance.now();
  const [program = '', ...args] = command;
  const { status } = spawnSync(join(bin, program), args, {
    stdio: 'inherit',
    cwd: join(import.meta.dirname, '..'),
  });
  if (status !== 0) {
    process.stderr.write(
      `\nThe check of ${what} failed. "npm run format" mends what can be mended by itself.\n`,
    );
    process.exit(1);
  }
  process.stdout.write(`checked ${what} in ${Math.round(performance.now() - startedMs)} ms\n`);
}
