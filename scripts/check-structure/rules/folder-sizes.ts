import { posix } from 'node:path';
import type { Rule } from '../tree/refusal.ts';

const CODE = /\.tsx?$/;
const NOT_COUNTED = /\.test\.tsx?$|\.journey\.ts$|\.d\.ts$|\/text\//;
const CODE_FILES_MAX = 25;

/** A listing that the eye does not take in at once becomes folders by subject. Tests and words are not counted; what tests are played with is. */
export const folderSizes: Rule = (files) => {
  const code = files.filter(({ path }) => CODE.test(path) && !NOT_COUNTED.test(path));
  const byFolder = Map.groupBy(code, ({ path }) => posix.dirname(path));
  return [...byFolder]
    .filter(([, { length }]) => length > CODE_FILES_MAX)
    .map(([folder, { length }]) => ({
      path: folder,
      line: 1,
      wrong: `A folder of ${length} files of code; the limit is ${CODE_FILES_MAX}.`,
      belongs: 'Group them by subject, the noun they are about: a prefix that comes three times is a folder.',
    }));
};
