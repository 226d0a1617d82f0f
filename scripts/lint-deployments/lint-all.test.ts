import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { isHere, LINTERS, lintWith } from './lint-all.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const PATH = process.env['PATH'] ?? '';
const folder = await folderForTests('lint');

const called = (name: string) => {
  const found = LINTERS.find(({ linter }) => linter === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

/** A mistake of the kind that each linter is there for. */
const MISTAKES: readonly (readonly [linter: string, file: string, right: string, wrong: string])[] = [
  ['systemd-analyze', 'systemd/senim-api.service', 'Restart=always', 'Restart=allways'],
  ['shellcheck', 'container/make-roles.sh', 'set -eu', 'set -eu\nrm -rf $1/data'],
  ['caddy', 'container/Caddyfile', 'lb_try_duration', 'lb_try_duratoin'],
  ['promtool', 'alerts.yml', 'sum(rate(', 'sum(rat('],
  ['docker-compose', 'container/compose.yml', 'depends_on: [api]', 'depends_on: [aip]'],
  ['yamllint', 'alerts.yml', 'groups:', 'groups:\ngroups:'],
];

for (const [linter, file, right, wrong] of MISTAKES) {
  const isAbsent = !isHere({ linter }, PATH);
  test.skipIf(isAbsent)(`${linter} finds nothing in deploy/`, () => {
    expect(lintWith(called(linter), DEPLOY, PATH)).toMatchObject({ state: 'well', says: '' });
  });
  test.skipIf(isAbsent)(`${linter} finds a mistake in ${file}`, () => {
    const copy = join(folder, linter);
    cpSync(DEPLOY, copy, { recursive: true });
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(right);
    writeFileSync(join(copy, file), text.replace(right, wrong));
    const { state, says } = lintWith(called(linter), copy, PATH);
    expect([state, says.length > 0]).toEqual(['wrong', true]);
  });
}

test('a linter that is not on the machine is no success: it says how to get it', () => {
  for (const linter of LINTERS)
    expect(lintWith(linter, DEPLOY, '/nowhere')).toMatchObject({
      state: 'absent',
      says: expect.stringContaining(linter.from),
    });
});
