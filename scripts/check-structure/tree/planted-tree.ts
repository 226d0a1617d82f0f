import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkTree, PLACE_RULES } from '../check-tree.ts';
import type { Refusal, Rule } from './refusal.ts';

/** A small tree in which everything lies where it belongs: each file under a line `=== path`. */
const CLEAN = readFileSync(join(import.meta.dirname, 'clean-tree.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)] as const);

/** Plants files into the clean tree (the path decides, a text replaces what is there; null takes a file away). */
export function checkPlanted(
  planted: Readonly<Record<string, string | null>>,
  rules: readonly Rule[] = PLACE_RULES,
): Refusal[] {
  const root = mkdtempSync(join(tmpdir(), 'senim-structure-'));
  try {
    execFileSync('git', ['init', '--quiet', root]);
    for (const [path, text] of new Map<string, string | null>([...CLEAN, ...Object.entries(planted)])) {
      if (text === null) continue;
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return checkTree(root, rules);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The one refusal that a single planted file must bring, and nothing else. */
export function refusalOf(path: string, text: string | null): Refusal {
  const refusals = checkPlanted({ [path]: text });
  const [only] = refusals;
  if (!only || refusals.length > 1)
    throw new Error(`Expected one refusal, got ${JSON.stringify(refusals, null, 2)}`);
  return only;
}
