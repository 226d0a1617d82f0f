import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookPart, Figure } from './measure-book.ts';

/** What is known of a book beside its database, in the same folder, once it is whole. */
interface KeptBook {
  /** What its clock shows. */
  readonly clockMs: number;
  readonly figures: readonly (readonly [BookPart, readonly Figure[]])[];
}

const fileIn = (folder: string): string => join(folder, 'book.json');

export const isBookKept = (folder: string): boolean => existsSync(fileIn(folder));

export const readBook = async (folder: string): Promise<KeptBook> =>
  JSON.parse(await readFile(fileIn(folder), 'utf8')) as KeptBook;

export const keepBook = (folder: string, book: KeptBook): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(book));
