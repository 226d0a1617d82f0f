import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RECORDS = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

/** The records linked from the lines that begin so, each beside the record that links to it. */
const linkedFrom = (beginning: string) =>
  RECORDS.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(beginning))
      .flatMap((line) => [...line.matchAll(/\]\(([\w-]+\.md)\)/g)])
      .map(([, linked = '']) => ({ name, linked })),
  );

test('a decision that changes an earlier one is named by it, and the other way round', () => {
  const changes = linkedFrom('Changes ').map(({ name, linked }) => `${linked} <- ${name}`);
  const changed = linkedFrom('Changed by ').map(({ name, linked }) => `${name} <- ${linked}`);
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.sort()).toEqual(changed.sort());
});
