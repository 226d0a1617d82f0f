import { LONG_DATABASE_TESTS, LONG_PURE_TESTS } from '../../long-tests.ts';
import type { Rule } from '../tree/refusal.ts';

const JOURNEY = /^e2e\/|\.journey\.ts$/;
const TEST = /\.test\.tsx?$/;
/** A length that stands where it is waited; one that has a name says why it is another. */
const OWN_LENGTHS = [/\bsetDefaultTimeout\(\d/, /\btimeout: \d/];
/** It gives up after a second; `expect.poll` has the length of all. */
const HASTY = /\bvi\.waitFor\(/;

/** A wait that is shorter than the others fails on a busy machine first, and says nothing about what was waited for. */
export const waitsOfTests: Rule = (files) =>
  files
    .filter(({ path }) => JOURNEY.test(path) || TEST.test(path))
    .flatMap(({ path, text, lineAt }) =>
      [...OWN_LENGTHS, ...(TEST.test(path) ? [HASTY] : [])]
        .map((form) => text.search(form))
        .filter((place) => place >= 0)
        .map((place) => ({
          path,
          line: lineAt(place),
          wrong: 'A test that waits for a time of its own.',
          belongs:
            '`expect.poll` has one length, in `vitest.config.ts`, and in journeys every wait that of `e2e/waits/how-long.ts`: it goes on at once when what is meant is there.',
        })),
    );

/** The limit of a test, as its last argument. */
const LIMIT = /^(?: *\}, | {2})([\d_]{4,})(?:\);|,\n\);)/gm;

/** As `vitest.config.ts` has them. */
const ENDS_WITHIN_MS = 180_000;
const LONG_ENDS_WITHIN_MS = 900_000;

const LONG: ReadonlySet<string> = new Set([...LONG_PURE_TESTS, ...LONG_DATABASE_TESTS]);
const limitOf = (path: string): number =>
  JOURNEY.test(path) || LONG.has(path) ? LONG_ENDS_WITHIN_MS : ENDS_WITHIN_MS;

/** A limit that is no longer than the one of all tests ends a test only on a busy machine. */
export const limitsOfTests: Rule = (files) =>
  files
    .filter(({ path }) => JOURNEY.test(path) || TEST.test(path))
    .flatMap(({ path, text, lineAt }) =>
      [...text.matchAll(LIMIT)]
        .filter(([, digits = '']) => Number(digits.replaceAll('_', '')) <= limitOf(path))
        .map(({ index }) => ({
          path,
          line: lineAt(index),
          wrong: 'A test with a limit of its own that is no longer than the common one.',
          belongs:
            'What hangs is ended by the limit of `vitest.config.ts`; only a test that needs more names its own.',
        })),
    );
