import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlantedBug } from './planted-bug.ts';
import { projectOf } from './project-of.ts';
import {
  checkedBy,
  GREEN_MS_MAX,
  hungFor,
  lastLine,
  type Seen,
  TEST_MS_MAX,
  UNNOTICED,
  verdictOf,
} from './verdict.ts';

export type Outcome = Seen & { readonly bug: PlantedBug };

/** Sets the lines of a file as the formatter does, so that the checks see the bug alone. */
export async function format(folder: string, file: string): Promise<void> {
  await start(folder, join('node_modules', '.bin', 'biome'), ['format', '--write', file]);
}

/** Runs types, lint and structure in the copy; `unnoticed` means that all of them are content. */
export async function runChecks(folder: string): Promise<Seen> {
  const { code, said } = await start(folder, 'npm', ['run', '--silent', 'check']);
  if (code === null) return hungFor(GREEN_MS_MAX);
  if (code === 0) return UNNOTICED;
  return checkedBy(said);
}

/** Runs test files in the copy; `unnoticed` means that all of them are green. */
export async function runTests(
  folder: string,
  files: readonly string[],
  msMax = GREEN_MS_MAX,
): Promise<Seen> {
  // Where lint does not look.
  const report = join(folder, 'node_modules', 'planted-report.json');
  const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name]);
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  await rm(report, { force: true });
  const vitest = join('node_modules', '.bin', 'vitest');
  const given = ['run', ...projects, ...reporter, `--testTimeout=${TEST_MS_MAX}`, ...files];
  const { code, said } = await start(folder, vitest, given, msMax);
  if (code === null) return hungFor(msMax);
  const told = await readFile(report, 'utf8').catch(() => null);
  if (told === null) return { verdict: 'broken', by: lastLine(said) };
  return verdictOf({ ...JSON.parse(told), isGreen: code === 0 });
}

/** The exit code, null where it did not end in time. */
function start(
  folder: string,
  program: string,
  args: readonly string[],
  msMax = GREEN_MS_MAX,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const options = { cwd: folder, timeout: Math.ceil(msMax), maxBuffer: 256 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(program, [...args], options, (error, stdout, stderr) => {
      const said = `${stdout}\n${stderr}`;
      if (error === null) resolve({ code: 0, said });
      else resolve({ code: typeof error.code === 'number' ? error.code : null, said });
    });
  });
}
