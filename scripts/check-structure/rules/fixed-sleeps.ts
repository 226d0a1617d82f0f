import type { Rule } from '../tree/refusal.ts';

/** Tests, and attacks, which wait for things in `until` alone. */
const TEST = /\.(test|journey)\.tsx?$|^attacks\/(?!until\.ts$)/;
/** A promise that only a timer keeps, Node's own of that kind, and the browser's. */
const SLEEPS = [
  /await new Promise(<[^>]*>)?\(\(?\w+\)? => setTimeout\(\w+, [\w.]/,
  /import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/,
  /\.waitForTimeout\(/,
];

/** A test that sleeps fails on a busy machine and is slow on an idle one. Time that a test itself moves is no sleep. */
export const fixedSleeps: Rule = (files) =>
  files
    .filter(({ path, text }) => TEST.test(path) && !text.includes('useFakeTimers'))
    .flatMap(({ path, text, lineAt }) =>
      SLEEPS.map((form) => text.search(form))
        .filter((place) => place >= 0)
        .map((place) => ({
          path,
          line: lineAt(place),
          wrong: 'A test that sleeps for a time.',
          belongs: 'Wait for the fact itself: an event, a promise, `expect.poll`, or `until` of the attacks.',
        })),
    );
