import { printableFileName } from './rules.ts';

/** A paper's own name, safe to show. */
export function readPaperName(fileName: string): string {
  return printableFileName(fileName);
}
