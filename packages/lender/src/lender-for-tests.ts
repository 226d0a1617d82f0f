import { readFileSync } from 'node:fs';
import senim from '../lenders/senim/lender.json' with { type: 'json' };
import tiin from '../lenders/tiin/lender.json' with { type: 'json' };
import { APPLE_ICON, ICONS } from './icons.ts';
import { type Lender, lenderDocument } from './lender.ts';

/** The two lenders that come with the product. Tests only. */
export const SENIM: Lender = lenderDocument.parse(senim);
export const TIIN: Lender = lenderDocument.parse(tiin);

/** The icons beside a lender's document, by name. */
export function iconsOf({ code }: Lender): Map<string, Buffer> {
  const folder = new URL(`../lenders/${code}/icons/`, import.meta.url);
  return new Map(
    [...ICONS, APPLE_ICON].map(({ name }) => [name, readFileSync(new URL(`${name}.png`, folder))]),
  );
}
