import { join } from 'node:path';
import { checkTree } from './check-structure/check-tree.ts';
import { printRefusal } from './check-structure/tree/refusal.ts';

/** Holds the tree to ARCHITECTURE.md and STYLE.md: prints each place that is not so, and where its code belongs. */
const refusals = checkTree(join(import.meta.dirname, '..'));
for (const refusal of refusals) console.error(printRefusal(refusal));
if (refusals.length > 0) console.error(`\nThe structure is refused in ${refusals.length} places.`);
process.exitCode = refusals.length > 0 ? 1 : 0;
