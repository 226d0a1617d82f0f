import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { StatementText } from '../types.ts';
import type { AgreementText } from './agreement-text.ts';

const FOLDER = import.meta.dirname;
const FONTS = ['golos-text-400.ttf', 'golos-text-600.ttf'];

/** PDF/A-2 at level A: what PDF/A-2b asks for, and tags and letters that can be read out and searched. */
const PDF_STANDARD = 'a-2a';

/** How many documents a remembered piece of layout outlives unused; memory stays level over any number of them. */
const CACHE_AGE_MAX = 4;

let compilerMade: NodeCompiler | null = null;

/**
 * Sets an agreement as a tagged archival PDF. The same text gives the same bytes: the only date is the agreement's own,
 * and the template names only the faces that stand beside it or inside the compiler.
 */
export function typesetAgreement(agreement: AgreementText): Uint8Array {
  return typeset('agreement.typ', { agreement: textsOf(agreement) });
}

/** Sets a statement in the same way; its only date is the day it speaks of. */
export function typesetStatement(statement: StatementText): Uint8Array {
  return typeset('statement.typ', { statement: textsOf(statement) });
}

function typeset(template: string, inputs: Record<string, string>): Uint8Array {
  const compiler = compilerKept();
  const pdf = compiler.pdf(
    { mainFilePath: join(FOLDER, template), inputs },
    { pdfStandard: PDF_STANDARD, pdfTags: true },
  );
  compiler.evictCache(CACHE_AGE_MAX);
  return new Uint8Array(pdf);
}

/** One compiler for the process: it reads its fonts once, in about 40 ms. */
function compilerKept(): NodeCompiler {
  compilerMade ??= NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontBlobs: FONTS.map((name) => readFileSync(join(FOLDER, 'fonts', name))) }],
  });
  return compilerMade;
}

/** The texts as data for the template; a number keeps to the line of its sign. */
function textsOf(text: AgreementText | StatementText): string {
  return JSON.stringify(text).replaceAll('№ ', '№\u00a0');
}
