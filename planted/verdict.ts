/**
 * - `noticed`: a test failed;
 * - `checked`: no test of its own failed, but types, lint or structure did;
 * - `hung`: the tests did not end, or only failed for want of time, which a busy machine does as well;
 * - `broken`: nothing could be run, so that nothing is proved;
 * - `unnoticed`: everything is green with the bug in it.
 */
export type Verdict = 'noticed' | 'checked' | 'hung' | 'broken' | 'unnoticed';
export type Seen = { readonly verdict: Verdict; readonly by: string };

const MINUTE_MS = 60_000;
/** For one test and its hooks: a busy machine is no fault of a bug, and what hangs meets the limit of its run. */
export const TEST_MS_MAX = 4 * MINUTE_MS;
/** Of tests that are seen green, and of checks. */
export const GREEN_MS_MAX = 20 * MINUTE_MS;
const WITH_BUG_MS_MIN = 5 * MINUTE_MS;
const TIMES_GREEN_MAX = 4;

/** How long tests may take with a bug in the copy: some times what they took without it, on the same machine. */
export const withBugMsMax = (greenMs: number): number => Math.max(WITH_BUG_MS_MIN, TIMES_GREEN_MAX * greenMs);

export const hungFor = (milliseconds: number): Seen => ({
  verdict: 'hung',
  by: `more than ${Math.round(milliseconds / MINUTE_MS)} minutes`,
});
export const UNNOTICED: Seen = { verdict: 'unnoticed', by: '' };

type TestResult = {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
};

/** What became of test files, as vitest's JSON tells it. */
export type Report = {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly TestResult[];
  }[];
  /** Nothing failed outside the tests. */
  readonly isGreen: boolean;
};

export function verdictOf({ testResults, isGreen }: Report): Seen {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const noticing = failed.find((each) => !isOutOfTime(each));
  if (noticing) return { verdict: 'noticed', by: noticing.fullName };
  if (failed[0]) return { verdict: 'hung', by: failed[0].fullName };
  const message = testResults.find((file) => file.message)?.message;
  if (isGreen && message === undefined && tests.length > 0) return UNNOTICED;
  return { verdict: 'broken', by: (message ?? 'no test was run').split('\n')[0] ?? '' };
}

const isOutOfTime = ({ failureMessages }: TestResult): boolean =>
  failureMessages.every((message) => /timed out in \d+ms/.test(message));

const REGEXES = 'regular expressions';

/** Of the checks that were not content, by what they said. The proof of a regular expression ends by a clock, which a busy machine meets as well. */
export function checkedBy(said: string): Seen {
  const failed = [...said.matchAll(/The check of (.+) failed/g)].map(([, what = '']) => what);
  const by = failed.find((what) => what !== REGEXES || !isUnproved(said)) ?? failed[0];
  if (by === undefined) return { verdict: 'broken', by: lastLine(said) };
  return { verdict: by === REGEXES && isUnproved(said) ? 'hung' : 'checked', by };
}

/** All that was refused was only not proved in time. */
function isUnproved(said: string): boolean {
  const refused = said.split('\n').filter((line) => /^\S+:\d+ {2}/.test(line));
  return refused.length > 0 && refused.every((line) => / is not proved in \d+ s\.$/.test(line));
}

export const lastLine = (said: string): string => said.trim().split('\n').at(-1) ?? '';
