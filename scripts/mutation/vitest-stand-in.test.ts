import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as standIn from './vitest-stand-in.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The tests that `npm run mutation` loads. */
const TESTS = [
  'packages/{loan-engine,kazakhstan,lender}/src/**/*.test.ts',
  'apps/server/src/modules/**/{rules,*-rules}.test.ts',
];

test('what the tests of a mutation run take from vitest is what its one process has', () => {
  const files = globSync(TESTS, { cwd: ROOT });
  const lacking = files.flatMap((file) => {
    const [, names = ''] =
      /import \{([^}]*)\} from 'vitest'/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
    const taken = names.split(',').flatMap((name) => name.trim() || []);
    return taken.filter((name) => !(name in standIn)).map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(lacking).toEqual([]);
});
