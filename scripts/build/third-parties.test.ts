import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from '../check-structure/tree/source-tree.ts';
import { billOfMaterials, noticeOf, type ThirdParty, thirdParties } from './third-parties.ts';

const root = join(import.meta.dirname, '..', '..');
const parties = thirdParties(root, readSourceTree(root));

/** Licences under which a lender may run, change and hand on the product without opening its source. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
  '(MIT AND Zlib)',
  'MIT AND ISC AND BSD-3-Clause',
  '(MIT OR CC0-1.0)',
  'MIT or MPL-2.0',
]);

/** Each with the reason why its terms are kept. */
const KNOWN = {
  'web-push': 'MPL-2.0: a file of it that is changed must be published; none is',
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0: a library of its own file, which its user may replace',
};

test('everything of others in the product may be there', () => {
  const others = parties.filter(({ name, licence }) => !ALLOWED.has(licence) && !(name in KNOWN));
  expect(others.map(({ name, licence }) => [name, licence])).toEqual([]);
});

test('the server’s libraries, those of the screens, the fonts, and what they need are named', () => {
  const names = parties.map(({ name }) => name);
  for (const name of ['pg', 'pg-types', 'react-dom', '@mantine/core', '@fontsource-variable/golos-text'])
    expect(names).toContain(name);
  for (const tool of ['vitest', 'typescript', 'vite', 'playwright-core']) expect(names).not.toContain(tool);
});

test('the notice has the words of each licence that came with one', () => {
  const notice = noticeOf(parties);
  expect(notice).toContain(readFileSync(join(root, 'node_modules/pg/LICENSE'), 'utf8').trim());
  expect(notice).toContain('SIL Open Font License');
});

test('a package that names no licence is told by its README, and the notice says so', () => {
  const party = parties.find(({ name }) => name === 'combine-errors');
  expect(party).toMatchObject({ licence: 'MIT', texts: ['Its package names no licence; its README does.'] });
});

test('nothing is named that only developers install, and of all else what the lock file holds it to', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; version?: string; integrity?: string }>;
  };
  const installed = Object.entries(packages).filter(([, { dev }]) => !dev);
  const isInstalled = ({ name, version, integrity }: ThirdParty) =>
    installed.some(
      ([folder, locked]) =>
        folder.endsWith(`node_modules/${name}`) &&
        locked.version === version &&
        locked.integrity === integrity,
    );
  expect(parties.length).toBeGreaterThan(200);
  expect(parties.filter((party) => !isInstalled(party)).map(({ name }) => name)).toEqual([]);
});

test('the bill of materials is one that scanners take: CycloneDX with each thing once and its terms in SPDX', () => {
  const bill = billOfMaterials({ name: 'p', version: '1' }, parties);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  const word = /^[A-Za-z0-9.+-]+$/;
  const wrong = bill.components.filter(
    ({ type, purl, licenses: [licence] }) =>
      type !== 'library' ||
      !/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/.test(purl) ||
      !licence?.expression
        .replace(/^\((.+)\)$/, '$1')
        .split(/ (?:AND|OR) /)
        .every((each) => word.test(each)),
  );
  expect(wrong).toEqual([]);
  expect(
    bill.components
      .flatMap(({ hashes }) => hashes ?? [])
      .filter(({ content }) => !/^[\da-f]{128}$/.test(content)),
  ).toEqual([]);
  expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
});

test('the bill of materials names a package and its checksum as scanners read them', () => {
  const party = { name: '@a/b', version: '1.2.3', licence: 'MIT', texts: [] };
  const digest = createHash('sha512').update('its file').digest();
  const integrity = `sha512-${digest.toString('base64')}`;
  expect(billOfMaterials({ name: 'p', version: '1' }, [{ ...party, integrity }]).components).toEqual([
    {
      type: 'library',
      name: '@a/b',
      version: '1.2.3',
      purl: 'pkg:npm/%40a/b@1.2.3',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: digest.toString('hex') }],
    },
  ]);
});
