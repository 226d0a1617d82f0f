import { join } from 'node:path';
import { slowRegexes } from './check-regexes/slow-regexes.ts';
import { printRefusal } from './check-structure/tree/refusal.ts';
import { readSourceTree } from './check-structure/tree/source-tree.ts';

/** Prints each regular expression of the product that a text can make slow. */
const refusals = slowRegexes(readSourceTree(join(import.meta.dirname, '..')));
for (const refusal of refusals) console.error(printRefusal(refusal));
process.exitCode = refusals.length > 0 ? 1 : 0;
