import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFiles, PLACE_RULES } from '../check-tree.ts';
import type { Refusal, Rule } from './refusal.ts';
import { toSourceTree } from './source-tree.ts';

type Planted = Readonly<Record<string, string | null>>;

/** A small tree in which everything lies where it belongs: each file under a line `=== path`. */
const CLEAN = readFileSync(join(import.meta.dirname, 'clean-tree.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)] as const);

/** The clean tree with files planted into it: the path decides, a text replaces what is there; null takes a file away. */
export function plantedTexts(planted: Planted): Map<string, string> {
  const texts = new Map<string, string>(CLEAN);
  for (const [path, text] of Object.entries(planted)) {
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  }
  return texts;
}

export function checkPlanted(planted: Planted, rules: readonly Rule[] = PLACE_RULES): Refusal[] {
  return checkFiles(toSourceTree(plantedTexts(planted)), rules);
}

/** The one refusal that a single planted file must bring, and nothing else. */
export function refusalOf(path: string, text: string | null): Refusal {
  const refusals = checkPlanted({ [path]: text });
  const [only] = refusals;
  if (!only || refusals.length > 1)
    throw new Error(`Expected one refusal, got ${JSON.stringify(refusals, null, 2)}`);
  return only;
}
