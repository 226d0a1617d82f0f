import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setUp } from './setup.ts';

interface Check {
  readonly what: string;
  readonly command: readonly string[];
}

/** What each project's last check knew of its files lies beside the libraries, so that the next one reads only what has changed and what hangs on it. */
const KNOWN_TYPES = 'node_modules/.cache/types';

/** The compiler gets one thread, because several check many types twice and other checks use the other cores. */
const typesOf = (what: string, project: string): Check => {
  const known = `${KNOWN_TYPES}/${project.replace('.json', '').replaceAll('/', '-')}.tsbuildinfo`;
  return {
    what: `types of ${what}`,
    command: ['tsc', '--singleThreaded', '--incremental', '--tsBuildInfoFile', known, '-p', project],
  };
};

/** `npm run check`: everything that can be said of the code without running it: format, lint, types, structure. The longest comes first. */
const CHECKS: readonly Check[] = [
  typesOf('server, packages and scripts', 'tsconfig.json'),
  typesOf('the borrower site', 'apps/borrower/tsconfig.json'),
  typesOf('the site\u2019s server side', 'apps/borrower/tsconfig.node.json'),
  typesOf('the office', 'apps/back-office/tsconfig.json'),
  typesOf('the office\u2019s server side', 'apps/back-office/tsconfig.node.json'),
  { what: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { what: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  { what: 'regular expressions', command: ['node', 'scripts/check-regexes.ts'] },
];

const root = join(import.meta.dirname, '..');

/** Runs one check, and prints what it says when it is over: several run at once. */
function runCheck({ what, command: [program = '', ...args] }: Check): Promise<boolean> {
  const startedMs = performance.now();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    env: { ...process.env, ...colours },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(said);
      if (code === 0)
        process.stdout.write(`checked ${what} in ${Math.round(performance.now() - startedMs)} ms\n`);
      else
        process.stderr.write(
          `\nThe check of ${what} failed. "npm run format" mends what can be mended by itself.\n`,
        );
      resolve(code === 0);
    });
  });
}

setUp();
const waiting = [...CHECKS];
async function runWaiting(): Promise<boolean> {
  const check = waiting.shift();
  if (!check) return true;
  const isRight = await runCheck(check);
  return (await runWaiting()) && isRight;
}
const verdicts = await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
