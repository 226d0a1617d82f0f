import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUEUE_NAMES } from '@senim/contracts/office/queues';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, 'office.md'), 'utf8');

test('the page tells of each desk by its name, and of no other', () => {
  const [desks = ''] = PAGE.match(/^- \*\*Desks\*\*.*(?:\n {2}.*)*/m) ?? [];
  const told = [...desks.matchAll(/`([a-z-]+)`:/g)].map(([, name = '']) => name);
  expect(told.sort()).toEqual([...QUEUE_NAMES].sort());
});
