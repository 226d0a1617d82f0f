import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setUp } from './setup.ts';

/** `npm run test:slowest [-- what vitest takes]`: runs the tests, then says which ten files and which ten tests took longest. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly title: string; readonly duration?: number | null }[];
  }[];
}

setUp();
const root = join(import.meta.dirname, '..');
const folder = join(root, 'artefacts');
const file = join(folder, 'tests.json');
mkdirSync(folder, { recursive: true });
const vitest = join(root, 'node_modules', '.bin', 'vitest');
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
const { status } = spawnSync(vitest, ['run', ...reporters, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: root,
});

const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
const files = testResults.map(({ name, startTime, endTime }) => ({
  what: relative(root, name),
  ms: endTime - startTime,
}));
const tests = testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ title, duration }) => ({
    what: `${relative(root, name)}: ${title}`,
    ms: duration ?? 0,
  })),
);
for (const [title, rows] of [
  ['files', files],
  ['tests', tests],
] as const) {
  const slowest = rows.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  const lines = slowest.map(({ what, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${what}`);
  process.stdout.write(`\nThe slowest ${title}:\n${lines.join('\n')}\n`);
}
process.exit(status ?? 1);
