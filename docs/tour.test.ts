import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownIn, TOUR } from './tour-for-tests.ts';

const ROOT = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'senim-tour-'));
/** What the tour's two tests read: the engine, all texts, and themselves. */
const READ =
  /^packages\/loan-engine\/|\/text\/(ru|kz)[./]|\/templates\/[^/]+\.ts$|^(scripts\/(words-in|catalogues-for|test-|long-tests)[\w.-]*\.ts|e2e\/(longest-first|prepare-journeys|waits\/how-long)\.ts|vitest\.config\.ts|package\.json)$/;

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of listed.split('\n').filter((each) => READ.test(each))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  execFileSync('git', ['add', '--', 'apps/sandbox/src/text', 'packages/loan-engine/src/loan'], { cwd: copy });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Changes a file as the tour shows it: the lines taken away and kept stand there once, one after another. */
function apply(diff: string): void {
  const lines = diff.split('\n').slice(3);
  const file = /^\+\+\+ b\/(.+)$/m.exec(diff)?.[1] ?? '';
  const side = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const before = readFileSync(join(copy, file), 'utf8');
  expect(before.split(side('+')), file).toHaveLength(2);
  writeFileSync(
    join(copy, file),
    before.replace(side('+'), () => side('-')),
  );
}

/** As in the project's folder, but without npx, which takes a second each time to find what is there. */
const run = (command: string) => {
  const { FORCE_COLOR: _, ...rest } = process.env;
  const env = { ...rest, NO_COLOR: '1', PATH: `${join(ROOT, 'node_modules/.bin')}:${rest['PATH']}` };
  const shell = ['-ec', command.replaceAll('npx vitest', 'vitest')];
  const { status, stdout, stderr } = spawnSync('sh', shell, { cwd: copy, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
};

test('the changes of the tour are noticed by the tests that it names, and taken back they are not', () => {
  for (const diff of shownIn('diff')) apply(diff);
  const [failing = ''] = shownIn('sh fails');
  const { status, said } = run(failing);
  expect(status, said).toBe(1);
  const [named = ''] = shownIn('text');
  for (const sentence of named.split('\n')) expect(said).toContain(`× ${sentence}`);
  const [mended = ''] = shownIn('sh');
  const again = run(mended);
  expect(again.status, again.said).toBe(0);
});

test('nothing is shown that nobody runs', () => {
  const kinds = ['sh start', 'sh pay', 'sh ask', 'sh fails', 'sh', 'diff', 'text'];
  expect(TOUR.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
  expect(shownIn('sh start')).toEqual(['npm ci && npm start']);
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('npm ci && npm start');
  // Half of who installs for the first time reads these words of npm next.
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toMatch(/`EBADENGINE`.*all is well/);
});
