import { barrels, drawers } from './rules/barrels-and-drawers.ts';
import { browserCode } from './rules/browser-code.ts';
import { cycles } from './rules/cycles.ts';
import { droppedOutcomes } from './rules/dropped-outcomes.ts';
import { fixedSleeps } from './rules/fixed-sleeps.ts';
import { folderSizes } from './rules/folder-sizes.ts';
import { importDirections } from './rules/import-directions.ts';
import { keptPlaces } from './rules/kept-places.ts';
import { fileLengths, functionLengths } from './rules/lengths.ts';
import { moduleImports } from './rules/module-imports.ts';
import { moduleNames } from './rules/module-names.ts';
import { moduleOrder } from './rules/module-order.ts';
import { oneCaller } from './rules/one-caller.ts';
import { registryHosts } from './rules/registry-hosts.ts';
import { serverLayers } from './rules/server-layers.ts';
import { subjects } from './rules/subjects.ts';
import { unusedExports } from './rules/unused-exports.ts';
import { limitsOfTests, waitsOfTests } from './rules/waits-of-tests.ts';
import type { Refusal, Rule } from './tree/refusal.ts';
import { readSourceTree, type SourceFile } from './tree/source-tree.ts';

/** What holds for every file by itself, and for small trees too. */
export const PLACE_RULES: readonly Rule[] = [
  importDirections,
  serverLayers,
  moduleNames,
  moduleImports,
  moduleOrder,
  subjects,
  cycles,
  barrels,
  drawers,
  droppedOutcomes,
  fixedSleeps,
  waitsOfTests,
  limitsOfTests,
  fileLengths,
  functionLengths,
  folderSizes,
  keptPlaces,
  registryHosts,
  browserCode,
  oneCaller,
];

const RULES: readonly Rule[] = [...PLACE_RULES, unusedExports];

/** Every place under `root` that is not as ARCHITECTURE.md and STYLE.md say, in the order of the tree. */
export function checkTree(root: string, rules = RULES): Refusal[] {
  return checkFiles(readSourceTree(root), rules);
}

export function checkFiles(files: readonly SourceFile[], rules: readonly Rule[]): Refusal[] {
  const refusals = rules.flatMap((rule) => rule(files));
  return refusals.sort((one, other) => one.path.localeCompare(other.path) || one.line - other.line);
}
