import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type TestCase, takeTests } from './vitest-stand-in.ts';

/**
 * A test runner for Stryker that keeps the pure tests loaded and runs those that cover a mutant in one process, a mutant after another. Vitest's own runner
 * starts afresh for each, which took 1.3 s of processor time a mutant; this takes a fraction. Only tests without I/O of their own can be run so.
 */

const TEST_FILES: readonly string[] = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]');

/** The address of the changed copy, once Stryker has moved this process into it. */
let copy: string | null = null;
const STAND_INS: Readonly<Record<string, string>> = {
  vitest: new URL('./vitest-stand-in.ts', import.meta.url).href,
  'fast-check': new URL('./fast-check-stand-in.ts', import.meta.url).href,
};

/** How often the copy was loaded: a mutant of what runs at loading needs the modules anew, so their address changes. */
let generation = 0;

registerHooks({
  resolve(specifier, context, next) {
    const standIn = isOfCopy(context.parentURL) ? STAND_INS[specifier] : undefined;
    if (standIn !== undefined) return { url: standIn, shortCircuit: true };
    const found = next(specifier, context);
    return isOfCopy(found.url) ? { ...found, url: `${found.url}?generation=${generation}` } : found;
  },
});

function isOfCopy(url: string | undefined): boolean {
  return copy !== null && (url?.startsWith(copy) ?? false);
}

/** What Stryker's changed code reads and writes: which mutant is on, which test runs, what it met and how often. */
type Mutants = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
};
const mutants: Mutants = {};
Object.assign(globalThis, { __stryker__: mutants });

type MutantRun = {
  readonly activeMutant: { readonly id: string };
  readonly mutantActivation: 'static' | 'runtime';
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly reloadEnvironment: boolean;
};

class OneProcessRunner {
  private tests = new Map<string, TestCase>();
  private lastKiller = '';

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    await this.load();
    const results = [];
    for (const [id, { name, run }] of this.tests) {
      const from = performance.now();
      mutants.currentTestId = id;
      const failure = await failureOf(run);
      const timeSpentMs = performance.now() - from;
      const outcome = failure === null ? { status: 0 } : { status: 1, failureMessage: failure };
      results.push({ id, name, timeSpentMs, ...outcome });
    }
    mutants.currentTestId = undefined;
    return { status: 'complete', tests: results, mutantCoverage: mutants.mutantCoverage };
  }

  async mutantRun({
    activeMutant: { id },
    mutantActivation,
    testFilter,
    hitLimit,
    reloadEnvironment,
  }: MutantRun) {
    mutants.hitLimit = hitLimit;
    mutants.hitCount = hitLimit === undefined ? undefined : 0;
    if (reloadEnvironment || this.tests.size === 0) {
      mutants.activeMutant = mutantActivation === 'static' ? id : undefined;
      const known = [...this.tests.keys()];
      const failure = await failureOf(() => this.load());
      // A test that cannot be loaded fails its run.
      if (failure !== null)
        return { status: 'killed', killedBy: known.slice(0, 1), failureMessage: failure, nrOfTests: 1 };
    }
    mutants.activeMutant = id;
    return this.runUntilKilled(testFilter ?? [...this.tests.keys()]);
  }

  /** The test that failed for the last mutant runs first, because neighbours often fail the same test. */
  private async runUntilKilled(ids: readonly string[]) {
    const wanted = new Set(ids);
    const inOrder = [...this.tests.keys()].filter((id) => wanted.has(id) && id !== this.lastKiller);
    if (wanted.has(this.lastKiller)) inOrder.unshift(this.lastKiller);
    for (const [index, id] of inOrder.entries()) {
      const failure = await failureOf(this.tests.get(id)?.run);
      if ((mutants.hitCount ?? 0) > (mutants.hitLimit ?? Number.POSITIVE_INFINITY))
        return { status: 'timeout' };
      if (failure === null) continue;
      this.lastKiller = id;
      return { status: 'killed', killedBy: [id], failureMessage: failure, nrOfTests: index + 1 };
    }
    return { status: 'survived', nrOfTests: inOrder.length };
  }

  /** Examples run before properties, because most mutants fail an example. */
  private async load(): Promise<void> {
    generation++;
    this.tests = new Map();
    const isSlow = (file: string): number => Number(file.includes('.property.'));
    copy = pathToFileURL(`${process.cwd()}/`).href;
    const files = globSync([...TEST_FILES]).filter((file) => !file.includes('.db.test.'));
    for (const file of files.sort().sort((a, b) => isSlow(a) - isSlow(b))) {
      await import(new URL(file, copy).href);
      for (const [index, test] of takeTests().entries())
        this.tests.set(`${file}#${index} ${test.name}`, test);
    }
  }
}

async function failureOf(run: TestCase['run'] | undefined): Promise<string | null> {
  try {
    await run?.();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** As Stryker looks plugins up: by kind and name. */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'one-process', injectableClass: OneProcessRunner },
];
