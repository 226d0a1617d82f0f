import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

export type CachedPage = { plain: Buffer; brotli: Buffer; etag: string };

/** Compressed pages, rendered once for each page, language and device until the version changes. */
export class PageCache {
  #version = '';
  #pages = new Map<string, Promise<CachedPage>>();

  /** The page of a key; rendered now if this version has none yet. */
  get(version: string, key: string, render: () => Promise<string>): Promise<CachedPage> {
    if (version !== this.#version) {
      this.#version = version;
      this.#pages.clear();
    }
    const known = this.#pages.get(key);
    if (known) return known;
    const made = makePage(render);
    this.#pages.set(key, made);
    made.catch(() => this.#pages.delete(key));
    return made;
  }
}

const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];

/** The modes differ by a few dozen bytes, and a first round trip has none to spare. */
async function shortest(plain: Buffer): Promise<Buffer> {
  const [first, ...others] = await Promise.all(
    MODES.map((mode) =>
      compress(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: mode,
        },
      }),
    ),
  );
  return others.reduce((best, each) => (each.length < best.length ? each : best), first as Buffer);
}

async function makePage(render: () => Promise<string>): Promise<CachedPage> {
  const plain = Buffer.from(await render());
  const brotli = await shortest(plain);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  return { plain, brotli, etag };
}
