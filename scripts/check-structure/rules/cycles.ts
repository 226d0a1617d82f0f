import type { Refusal, Rule } from '../tree/refusal.ts';
import type { SourceFile } from '../tree/source-tree.ts';

/** No two files import each other, however long the way round, and be it for a type. */
export const cycles: Rule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const trail: string[] = [];
  const refusals: Refusal[] = [];

  const follow = (file: SourceFile): void => {
    trail.push(file.path);
    for (const { target, line } of file.imports) {
      const next = target === null ? undefined : byPath.get(target);
      if (!next || finished.has(next.path)) continue;
      const seenAt = trail.indexOf(next.path);
      if (seenAt < 0) follow(next);
      else refusals.push(cycleRefusal([...trail.slice(seenAt), next.path], line));
    }
    trail.pop();
    finished.add(file.path);
  };

  for (const file of files) if (!finished.has(file.path)) follow(file);
  return refusals;
};

function cycleRefusal(round: readonly string[], line: number): Refusal {
  const path = round.at(-2) ?? '';
  return {
    path,
    line,
    wrong: `A cycle of imports: ${round.join(' -> ')}.`,
    belongs:
      'What both need belongs in a file of its own (in a module: types.ts or rules.ts) that imports neither of them.',
  };
}
