import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const adapters = globSync('*/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const made = [...text.matchAll(/^export (?:async )?function (create\w+)/gm)];
    return made.map(([, name = '']) => ({ name, folder: join(import.meta.dirname, dirname(file)) }));
  });

test.each(adapters)('the README beside it describes $name', ({ name, folder }) => {
  const readme = join(folder, 'README.md');
  expect(existsSync(readme), readme).toBe(true);
  expect(readFileSync(readme, 'utf8')).toContain(name);
});
