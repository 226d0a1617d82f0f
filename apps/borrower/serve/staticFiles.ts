import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

export type StaticFile = { type: string; plain: Buffer; brotli?: Buffer; immutable: boolean };

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** How a file for browsers is called on the wire; undefined where browsers are sent no such file. */
export const typeOfFile = (address: string): string | undefined => TYPES[extname(address)];

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** All files for browsers by address, kept in memory because they are few and small. */
export function readStaticFiles(directory: string, address = ''): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const here = `${address}/${name}`;
    if (statSync(path).isDirectory()) {
      for (const [below, file] of readStaticFiles(path, here)) files.set(below, file);
      continue;
    }
    const type = typeOfFile(name);
    if (!type) continue;
    const brotli = readIfThere(`${path}.br`);
    const immutable = here.startsWith('/static/');
    files.set(here, { type, plain: readFileSync(path), immutable, ...(brotli && { brotli }) });
  }
  return files;
}
