import { setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

/**
 * The mutation score of the loan engine, of every module's rules, and of the packages of the country and the lender: `npm run mutation`,
 * or `npm run mutation -- <files>` for some of them. Every small wrong change of the code must make a test fail; what survives is printed, and a score under 90% is a failure.
 * It works on a copy in the temporary folder, on one core, and yields to everything else on the machine.
 */
const SCORE_MIN = 90;

const EVERYTHING = [
  'packages/{loan-engine,kazakhstan,lender}/src/**/*.ts',
  'apps/server/src/modules/**/{rules,*-rules}.ts',
  '!**/*.{test,naive,sample,arbitrary}.ts',
  '!**/*-for-tests.ts',
];

/** What the copy needs: the packages, the server, the pages whose examples run as tests, and the alerts that tests hold against limits. */
const LEFT_OUT = [
  '/*',
  '!/package.json',
  '!/docs',
  '!/deploy',
  '!/packages',
  '!/apps',
  '/apps/*',
  '!/apps/server',
];

const files = process.argv.slice(2);
const mutated = files.length > 0 ? files : EVERYTHING;
// The runner is a process of its own.
process.env['MUTATION_TESTS'] = JSON.stringify([...new Set(mutated.filter(isTaken).map(testsOf))]);
setPriority(19);
await new Stryker({
  mutate: [...mutated],
  ignorePatterns: LEFT_OUT,
  testRunner: 'one-process',
  plugins: [fileURLToPath(new URL('./mutation/runner.ts', import.meta.url))],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Time-outs follow from the first run, which is the slowest.
  timeoutFactor: 1,
  timeoutMS: 2000,
  // Modules loaded anew for a mutant stay in memory, so that a process serves only so many.
  maxTestRunnerReuse: 150,
  // TypeScript 7 has no API for Stryker to read a tsconfig with, and the tests strip types without one.
  tsconfigFile: 'none',
  tempDirName: join(tmpdir(), 'senim-mutation'),
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: SCORE_MIN, break: SCORE_MIN },
}).runMutationTest();

function isTaken(pattern: string): boolean {
  return !pattern.startsWith('!');
}

/**
 * The tests that are loaded: those of the package, or beside the rules. Others say little of a change, and some changes load all of
 * them anew. It can only make the score lower than it is.
 */
function testsOf(pattern: string): string {
  const name = /^packages\/([\w{},-]+)\//.exec(pattern)?.[1];
  return name === undefined
    ? `${dirname(pattern)}/{rules,*-rules}.test.ts`
    : `packages/${name}/src/**/*.test.ts`;
}
