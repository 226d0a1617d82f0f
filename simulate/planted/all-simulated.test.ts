import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SIMULATED_BUGS } from './all-simulated.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(SIMULATED_BUGS)('$bug can still be planted', ({ file, right, wrong }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(right)).toHaveLength(2);
  expect(wrong).not.toBe(right);
});

test.each(SIMULATED_BUGS.filter(({ file }) => file.startsWith('database/migrations/')))(
  '$bug is planted where no later migration has taken its place',
  ({ right }) => {
    const today = globSync('database/schema/*.sql', { cwd: ROOT });
    const holds = (page: string) =>
      onOneLine(readFileSync(join(ROOT, page), 'utf8')).includes(onOneLine(right));
    expect(today.filter(holds)).toHaveLength(1);
  },
);

/** PostgreSQL tells an expression on one line, with the types of its constants. */
const onOneLine = (sql: string): string => sql.replaceAll("'::text", "'").replace(/\s+/g, ' ').trim();
