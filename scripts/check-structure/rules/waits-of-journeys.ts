import type { Rule } from '../tree/refusal.ts';

const JOURNEY = /^e2e\/|\.journey\.ts$/;
/** A length that stands where it is waited; one that has a name says why it is another. */
const OWN_LENGTHS = [/\bsetDefaultTimeout\(\d/, /\btimeout: \d/];

/** A wait that is shorter than the others fails on a busy machine first, and says nothing about what was waited for. */
export const waitsOfJourneys: Rule = (files) =>
  files
    .filter(({ path }) => JOURNEY.test(path))
    .flatMap(({ path, text, lineAt }) =>
      OWN_LENGTHS.map((form) => text.search(form))
        .filter((place) => place >= 0)
        .map((place) => ({
          path,
          line: lineAt(place),
          wrong: 'A journey that waits for a time of its own.',
          belongs:
            'Every wait has the length of `e2e/waits/how-long.ts`: it goes on at once when what is meant is there.',
        })),
    );
