import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlantedBug } from './planted-bug.ts';
import { plant } from './working-copy.ts';

/**
 * - `noticed`: a test failed;
 * - `checked`: no test of its own failed, but types, lint or structure did;
 * - `hung`: the tests did not end, or only failed for want of time, which a busy machine does as well;
 * - `broken`: nothing could be run, so that nothing is proved;
 * - `unnoticed`: everything is green with the bug in it.
 */
export type Verdict = 'noticed' | 'checked' | 'hung' | 'broken' | 'unnoticed';
export type Outcome = { readonly bug: PlantedBug; readonly verdict: Verdict; readonly by: string };

const MINUTES_MAX = 5;

/** Plants the bug in the copy, runs the tests that should notice, then the checks, and takes it out. */
export async function tryBug(folder: string, bug: PlantedBug): Promise<Outcome> {
  const takeOut = await plant(folder, bug);
  try {
    const tested = await runTests(folder, bug.noticedBy);
    if (tested.verdict !== 'unnoticed') return { bug, ...tested };
    return { bug, ...(await runChecks(folder)) };
  } finally {
    await takeOut();
  }
}

type Seen = Pick<Outcome, 'verdict' | 'by'>;

const HUNG: Seen = { verdict: 'hung', by: `more than ${MINUTES_MAX} minutes` };
const UNNOTICED: Seen = { verdict: 'unnoticed', by: '' };

/** Runs types, lint and structure in the copy; `unnoticed` means that all of them are content. */
export async function runChecks(folder: string): Promise<Seen> {
  const { code, said } = await start(folder, 'npm', ['run', '--silent', 'check']);
  if (code === null) return HUNG;
  if (code === 0) return UNNOTICED;
  return { verdict: 'checked', by: /The check of (.+) failed/.exec(said)?.[1] ?? lastLine(said) };
}

/** Runs test files in the copy; `unnoticed` means that all of them are green. */
export async function runTests(folder: string, files: readonly string[]): Promise<Seen> {
  // Where lint does not look.
  const report = join(folder, 'node_modules', 'planted-report.json');
  const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name]);
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  await rm(report, { force: true });
  const { code, said } = await start(folder, join('node_modules', '.bin', 'vitest'), [
    'run',
    ...projects,
    ...reporter,
    ...files,
  ]);
  if (code === null) return HUNG;
  const told = await readFile(report, 'utf8').catch(() => null);
  if (told === null) return { verdict: 'broken', by: lastLine(said) };
  return verdictOf(JSON.parse(told), code);
}

type TestResult = {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
};
type Report = {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly TestResult[];
  }[];
};

function verdictOf({ testResults }: Report, code: number): Seen {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const noticing = failed.find((each) => !isOutOfTime(each));
  if (noticing) return { verdict: 'noticed', by: noticing.fullName };
  if (failed[0]) return { verdict: 'hung', by: failed[0].fullName };
  if (code === 0 && tests.length > 0) return UNNOTICED;
  const message = testResults.find((file) => file.message)?.message ?? 'no test was run';
  return { verdict: 'broken', by: message.split('\n')[0] ?? '' };
}

const isOutOfTime = ({ failureMessages }: TestResult): boolean =>
  failureMessages.every((message) => /timed out in \d+ms/.test(message));

const lastLine = (said: string): string => said.trim().split('\n').at(-1) ?? '';

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
  const options = { cwd: folder, timeout: MINUTES_MAX * 60_000, maxBuffer: 256 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(program, [...args], options, (error, stdout, stderr) => {
      const said = `${stdout}\n${stderr}`;
      if (error === null) resolve({ code: 0, said });
      else resolve({ code: typeof error.code === 'number' ? error.code : null, said });
    });
  });
}
