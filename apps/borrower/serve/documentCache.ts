import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

export type CachedDocument = { plain: Buffer; brotli: Buffer; etag: string };

/** Documents as they go over the wire, rendered once for each page, language and device while the version holds. */
export class DocumentCache {
  #version = '';
  #documents = new Map<string, Promise<CachedDocument>>();

  /** The document of a key, rendered now if this version has not been asked for it yet. */
  get(version: string, key: string, render: () => Promise<string>): Promise<CachedDocument> {
    if (version !== this.#version) {
      this.#version = version;
      this.#documents.clear();
    }
    const known = this.#documents.get(key);
    if (known) return known;
    const made = makeDocument(render);
    this.#documents.set(key, made);
    made.catch(() => this.#documents.delete(key));
    return made;
  }
}

const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];

/** Which mode suits a page best differs by a few dozen bytes; a page is made once, and a first flight has none to spare. */
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

async function makeDocument(render: () => Promise<string>): Promise<CachedDocument> {
  const plain = Buffer.from(await render());
  const brotli = await shortest(plain);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  return { plain, brotli, etag };
}
