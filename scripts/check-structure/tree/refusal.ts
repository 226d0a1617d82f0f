import type { SourceFile } from './source-tree.ts';

/** One place where the tree is not as ARCHITECTURE.md and STYLE.md say. */
export interface Refusal {
  readonly path: string;
  readonly line: number;
  /** What is wrong, as a sentence. */
  readonly wrong: string;
  /** Where the code belongs, as a sentence. */
  readonly belongs: string;
}

export type Rule = (files: readonly SourceFile[]) => Refusal[];

export function printRefusal({ path, line, wrong, belongs }: Refusal): string {
  return `${path}:${line}  ${wrong}\n    ${belongs}`;
}
