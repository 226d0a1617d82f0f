import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from '../../../../../scripts/check-structure/tree/source-tree.ts';

/** Whoever joins them parses nothing that strangers wrote: one input can end the process. */
const OWN_WORK = [
  'modules/documents/templates/typeset.ts',
  'modules/ledger/reconcile-book.ts',
  'modules/portfolio/compare-images.ts',
];

test('only our own work runs in threads of our process', () => {
  const server = join(import.meta.dirname, '../..');
  const callers = readSourceTree(server).filter(
    ({ path, text }) => /\bcreateThreads</.test(text) && !/\.test\.|platform\/threads\//.test(path),
  );
  expect(callers.map(({ path }) => path).sort()).toEqual(OWN_WORK);
});
