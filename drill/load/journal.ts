import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** What the product has acknowledged to somebody outside, and may never lose. */
export type Acknowledged =
  | { readonly kind: 'payment'; readonly id: string; readonly account: string; readonly tenge: number }
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'step'; readonly token: string };

/** Each line is on the disk before the next request is made. */
export interface Journal {
  write(entry: Acknowledged): void;
  readAll(): readonly Acknowledged[];
  close(): void;
}

export function openJournal(path: string): Journal {
  const file = openSync(path, 'a');
  return {
    write(entry) {
      writeSync(file, `${JSON.stringify(entry)}\n`);
      fsyncSync(file);
    },
    readAll: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Acknowledged),
    close: () => closeSync(file),
  };
}
