import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlantedBug } from './planted-bug.ts';
import { plant } from './working-copy.ts';

/**
 * - `noticed`: a test failed;
 * - `checked`: no test of its own failed, but types, lint or structure did;
 * - `hung`: the tests did not end;
 * - `broken`: nothing could be run, so that nothing is proved;
 * - `unnoticed`: everything is green with the bug in it.
 */
export type Verdict = 'noticed' | 'checked' | 'hung' | 'broken' | 'unnoticed';
export type Outcome = { readonly bug: PlantedBug; readonly verdict: Verdict; readonly by: string };

const TEST_MINUTES_MAX = 5;

/** Plants the bug in the copy, runs the tests that should notice, then the checks, and takes it out. */
export async function tryBug(folder: string, bug: PlantedBug): Promise<Outcome> {
  const takeOut = await plant(folder, bug);
  try {
    const { verdict, by } = await runTests(folder, bug.noticedBy);
    if (verdict !== 'unnoticed') return { bug, verdict, by };
    const checks = await start(folder, 'npm', ['run', '--silent', 'check']);
    if (checks.code === 0) return { bug, verdict, by };
    const failed = /The check of (.+) failed/.exec(checks.said)?.[1];
    return { bug, verdict: 'checked', by: failed ?? 'the checks' };
  } finally {
    await takeOut();
  }
}

/** Runs test files in the copy; `unnoticed` means that all of them are green. */
export async function runTests(
  folder: string,
  files: readonly string[],
): Promise<{ readonly verdict: Verdict; readonly by: string }> {
  const report = join(folder, 'planted-report.json');
  const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name]);
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  await rm(report, { force: true });
  const { code, said } = await start(folder, join('node_modules', '.bin', 'vitest'), [
    'run',
    ...projects,
    ...reporter,
    ...files,
  ]);
  if (code === null) return { verdict: 'hung', by: `more than ${TEST_MINUTES_MAX} minutes` };
  const told = await readFile(report, 'utf8').catch(() => null);
  if (told === null) return { verdict: 'broken', by: said.trim().split('\n').at(-1) ?? '' };
  return verdictOf(JSON.parse(told), code);
}

type Report = {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

function verdictOf(
  { testResults }: Report,
  code: number,
): { readonly verdict: Verdict; readonly by: string } {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) return { verdict: 'noticed', by: failed.fullName };
  if (code === 0 && tests.length > 0) return { verdict: 'unnoticed', by: '' };
  const message = testResults.find((file) => file.message)?.message ?? 'no test was run';
  return { verdict: 'broken', by: message.split('\n')[0] ?? '' };
}

/** As vitest.config.ts sorts them. */
function projectOf(file: string): string {
  if (file.endsWith('.journey.ts')) return 'journeys';
  if (file.endsWith('.db.test.ts')) return 'database';
  return /^apps\/borrower\/(site|weight|worker)\.test\.ts$/.test(file) ? 'built' : 'pure';
}

/** The exit code, null where it did not end in time. */
function start(
  folder: string,
  program: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly said: string }> {
  const options = { cwd: folder, timeout: TEST_MINUTES_MAX * 60_000, maxBuffer: 256 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(program, [...args], options, (error, stdout, stderr) => {
      const said = `${stdout}\n${stderr}`;
      if (error === null) resolve({ code: 0, said });
      else resolve({ code: typeof error.code === 'number' ? error.code : null, said });
    });
  });
}
