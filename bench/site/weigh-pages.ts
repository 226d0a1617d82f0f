import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const built = (address: string) =>
  readFileSync(fileURLToPath(new URL(`../../apps/borrower/dist/client${address}`, import.meta.url)));

const weights = new Map<string, number>();

/** The bytes of a built file over the wire, each file weighed once. */
function weightOf(address: string): number {
  const weight = weights.get(address) ?? brotliCompressSync(built(address)).length;
  weights.set(address, weight);
  return weight;
}

export interface PageWeight {
  /** With its styles and the start-up scripts in it. */
  readonly html: number;
  readonly startScript: number;
  /** Every script the page may ever load of itself: the start-up script, its islands and what they import. */
  readonly allScript: number;
  readonly fonts: number;
}

/** The scripts that stand in the page itself. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, text]) => text).join('');

/** What one page weighs in one language, compressed. */
export async function weighPage(
  server: FastifyInstance,
  path: string,
  language: string,
): Promise<PageWeight> {
  const html = (await server.inject({ url: path, headers: { cookie: `lang=${language}` } })).body;
  const start = brotliCompressSync(scriptsIn(html)).length;
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].flatMap(([, files = '']) => files.split(' '));
  const fonts = [...html.matchAll(/url\((\/static\/[^)]+\.woff2)\)/g)];
  return {
    html: brotliCompressSync(html).length,
    startScript: start,
    allScript: [...new Set(islands)].reduce((sum, file) => sum + weightOf(file), start),
    fonts: fonts.reduce((sum, [, file = '']) => sum + built(file).length, 0),
  };
}
