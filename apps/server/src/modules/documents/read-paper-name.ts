import { printableFileName } from './rules.ts';

/** A paper's own name as it may be shown again. */
export function readPaperName(fileName: string): string {
  return printableFileName(fileName);
}
