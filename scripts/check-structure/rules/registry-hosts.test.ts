import { expect, test } from 'vitest';
import { refusalOf } from '../tree/planted-tree.ts';

const host = ['registry', 'npmjs', 'org'].join('.');

test.each([
  ['README.md', `# Senim\n\nInstall from ${host}.\n`, 3],
  ['.npmrc', `${['registry', 'https:'].join('=')}//${host}/\n`, 1],
  ['package-lock.json', '{\n  "resolved": "https://mirror.example/pg.tgz"\n}\n', 2],
])('%s may not name the host of a package registry', (path, text, line) => {
  const refusal = refusalOf(path, text);
  expect(refusal).toMatchObject({
    path,
    line,
    belongs: expect.stringContaining("each machine's own npm settings"),
  });
});
