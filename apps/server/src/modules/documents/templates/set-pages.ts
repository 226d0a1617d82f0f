import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** A template of this folder and the texts for it. */
export interface PagesToSet {
  readonly template: string;
  readonly inputs: Record<string, string>;
}

const FOLDER = import.meta.dirname;
const FONTS = ['golos-text-400.ttf', 'golos-text-600.ttf'];

/** PDF/A-3 at level A: tags, letters that can be read aloud and searched, and an agreement's own words as a file inside. */
const PDF_STANDARD = 'a-3a';

/** After so many documents without use a cached piece of layout is dropped, so that memory does not grow. */
const CACHE_AGE_MAX = 16;

/** One compiler for the thread: it reads its fonts once, in about 40 ms. */
const compiler = NodeCompiler.create({
  workspace: FOLDER,
  fontArgs: [{ fontBlobs: FONTS.map((name) => readFileSync(join(FOLDER, 'fonts', name))) }],
});

/** Typesets the pages. It runs in a thread, because it blocks for a tenth of a second. */
export function setPages({ template, inputs }: PagesToSet): Uint8Array {
  const pdf = compiler.pdf(
    { mainFilePath: join(FOLDER, template), inputs },
    { pdfStandard: PDF_STANDARD, pdfTags: true },
  );
  compiler.evictCache(CACHE_AGE_MAX);
  return new Uint8Array(pdf);
}
