import { existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A stand-in's own memory. Entries are only added, and a restart finds them. */
export interface Book<Entry> {
  readonly entries: readonly Entry[];
  /** The last entry under a key. */
  find(key: string): Entry | undefined;
  /** Returns when the entry is on disk, before the stand-in answers. */
  add(entry: Entry): void;
}

/** Opens or begins a book of one JSON line per entry. Half a line left by a killed process is removed, because it was never answered. */
export function openBook<Entry>(file: string, keyOf: (entry: Entry) => string): Book<Entry> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const entries = readEntries<Entry>(file);
  // Kept open: to open it for each entry takes longer than the entry.
  const open = openSync(file, 'a', 0o600);
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return {
    entries,
    find: (key) => byKey.get(key),
    add(entry) {
      writeSync(open, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
      byKey.set(keyOf(entry), entry);
    },
  };
}

function readEntries<Entry>(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const wholeBytes = bytes.lastIndexOf('\n') + 1;
  if (wholeBytes < bytes.length) truncateSync(file, wholeBytes);
  const lines = bytes.subarray(0, wholeBytes).toString('utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Entry);
}
