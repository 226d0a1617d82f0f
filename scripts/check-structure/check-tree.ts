import { barrels, drawers } from './barrels-and-drawers.ts';
import { browserCode } from './browser-code.ts';
import { cycles } from './cycles.ts';
import { folderSizes } from './folder-sizes.ts';
import { importDirections } from './import-directions.ts';
import { keptPlaces } from './kept-places.ts';
import { fileLengths, functionLengths } from './lengths.ts';
import { moduleImports } from './module-imports.ts';
import { moduleNames } from './module-names.ts';
import { moduleOrder } from './module-order.ts';
import { oneCaller } from './one-caller.ts';
import type { Refusal, Rule } from './refusal.ts';
import { registryHosts } from './registry-hosts.ts';
import { serverLayers } from './server-layers.ts';
import { readSourceTree } from './source-tree.ts';
import { subjects } from './subjects.ts';

const RULES: readonly Rule[] = [
  importDirections,
  serverLayers,
  moduleNames,
  moduleImports,
  moduleOrder,
  subjects,
  cycles,
  barrels,
  drawers,
  fileLengths,
  functionLengths,
  folderSizes,
  keptPlaces,
  registryHosts,
  browserCode,
  oneCaller,
];

/** Every place under `root` that is not as ARCHITECTURE.md and STYLE.md say, in the order of the tree. */
export function checkTree(root: string): Refusal[] {
  const files = readSourceTree(root);
  const refusals = RULES.flatMap((rule) => rule(files));
  return refusals.sort((one, other) => one.path.localeCompare(other.path) || one.line - other.line);
}
