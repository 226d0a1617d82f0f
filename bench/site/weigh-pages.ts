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
  /** With the style sheet in it. */
  readonly html: number;
  readonly startScript: number;
  /** Every script the page may ever load of itself: the start-up script, its islands and what they import. */
  readonly allScript: number;
  readonly fonts: number;
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? '';

/** What one page weighs in one language, compressed. */
export async function weighPage(
  server: FastifyInstance,
  path: string,
  language: string,
): Promise<PageWeight> {
  const html = (await server.inject({ url: path, headers: { cookie: `lang=${language}` } })).body;
  const start = first(html, /\/static\/js\/start[^"]+/);
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].flatMap(([, files = '']) => files.split(' '));
  const fonts = [...html.matchAll(/url\((\/static\/[^)]+\.woff2)\)/g)];
  return {
    html: brotliCompressSync(html).length,
    startScript: weightOf(start),
    allScript: [...new Set([start, ...islands])].reduce((sum, file) => sum + weightOf(file), 0),
    fonts: fonts.reduce((sum, [, file = '']) => sum + built(file).length, 0),
  };
}
