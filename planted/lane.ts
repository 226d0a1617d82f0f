import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlantedBug } from './planted-bug.ts';
import { warmProjectOf } from './project-of.ts';
import { format, type Outcome, runChecks, runTests } from './run-in-copy.ts';
import { GREEN_MS_MAX, hungFor, type Report, type Seen, verdictOf } from './verdict.ts';
import type { Wish } from './warm-tests.ts';
import { plant } from './working-copy.ts';

/** A copy of the project in which one bug is tried after another, with tests that stay loaded and a PostgreSQL that stays up. */
export class Lane {
  readonly #folder: string;
  #warm: ChildProcess | null = null;

  /** `folder` holds a working copy. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs test files as the copy is now, for so long at most. `changed` is what was changed since their last run. */
  async runTests(
    files: readonly string[],
    changed: readonly string[] = [],
    msMax = GREEN_MS_MAX,
  ): Promise<Seen> {
    if (!files.every(isWarm)) return runTests(this.#folder, files, msMax);
    if (changed.some(isOfTemplate)) await this.close();
    const warm = await this.#open();
    const answered = new AbortController();
    const { signal } = answered;
    const answer = Promise.race<Report | null>([
      once(warm, 'message', { signal }).then(([report]) => report),
      once(warm, 'exit', { signal }).then(() => null),
      wait(msMax, null, { signal }),
    ]);
    warm.send({ files, changed } satisfies Wish);
    const report = await answer.finally(() => answered.abort());
    if (report !== null) return verdictOf(report);
    await this.close();
    return hungFor(msMax);
  }

  /** Plants the bug, runs the tests that should notice, then the checks, and takes it out. */
  async tryBug(bug: PlantedBug, msMax = GREEN_MS_MAX): Promise<Outcome> {
    const takeOut = await plant(this.#folder, bug);
    try {
      const tested = await this.runTests(bug.noticedBy, [bug.file], msMax);
      if (tested.verdict !== 'unnoticed') return { bug, ...tested };
      await format(this.#folder, bug.file);
      return { bug, ...(await runChecks(this.#folder)) };
    } finally {
      await takeOut();
      await this.#forget(bug.file);
    }
  }

  async close(): Promise<void> {
    const warm = this.#warm;
    this.#warm = null;
    if (!warm?.pid || warm.exitCode !== null) return;
    const ended = once(warm, 'exit');
    if (warm.connected) warm.disconnect();
    await Promise.race([ended, wait(SECONDS_TO_END * 1000, null, { ref: false })]);
    // What an endless loop keeps alive.
    killGroup(warm.pid);
  }

  /** The next run reads the file anew. */
  async #forget(file: string): Promise<void> {
    if (isOfTemplate(file)) await this.close();
    else this.#warm?.send({ files: [], changed: [file] } satisfies Wish);
  }

  async #open(): Promise<ChildProcess> {
    if (this.#warm) return this.#warm;
    // A group of its own, so that it ends with all that it started.
    const warm = fork(join(this.#folder, 'planted', 'warm-tests.ts'), {
      cwd: this.#folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#warm = warm;
    await once(warm, 'message');
    return warm;
  }
}

const SECONDS_TO_END = 20;

/** What is built, or walked in a browser, is started afresh for each bug. */
const isWarm = (file: string): boolean => warmProjectOf(file) !== null;

/** What the template of test databases is made of, once for all files. */
const isOfTemplate = (file: string): boolean =>
  /^(database|packages\/lender|scripts|apps\/server\/src\/platform\/database)\//.test(file);

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
