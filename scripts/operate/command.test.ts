import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './run-command-for-tests.ts';

const source = readFileSync(join(import.meta.dirname, 'command.ts'), 'utf8');
const NAMES = [...source.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name = '']) => name);

interface Ran {
  readonly code?: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (args: readonly string[], given: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  runCommand(args, given).catch((failed: Ran) => failed);

test('help names every command, in a clone by the name that it has there', async () => {
  const { stdout, code } = await run(['help'], { npm_lifecycle_event: 'admin' });
  expect(code).toBeUndefined();
  expect(stdout).toMatch(/^Usage: npm run admin -- <command>$/m);
  expect(NAMES.length).toBeGreaterThan(8);
  expect(NAMES.filter((name) => !stdout.includes(`  ${name} `))).toEqual([]);
});

test('help of one says what it takes and what it changes, and so does the command itself', async () => {
  const { stdout } = await run(['help', 'restore']);
  expect(stdout).toMatch(/^node server\.js restore <backup> \[--dry-run\]$/m);
  expect(stdout).toMatch(/^ {2}Changes the database and the folders;/m);
  expect(stdout).toContain('--dry-run');
  expect((await run(['restore', '--help'])).stdout).toBe(stdout);
});

test('a command that is not, and an option that it does not take, are refused with what to do', async () => {
  expect(await run(['repair'])).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage:') });
  expect(await run(['doctor', '--dry-run'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^node server\.js doctor$/m),
  });
  const given = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' };
  expect(await run(['migrate', '--dryrun'], given)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/--dryrun.*"help <command>" says what each takes/s),
  });
});

test('in a clone the doctor is a command of its own, and says what is wrong by its end too', async () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  expect(scripts['doctor']).toMatch(/scripts\/operate\/command\.ts doctor$/);
  expect(await run(['doctor'], { MODE: 'production' })).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^WRONG configuration .*to mend before this can start/s),
  });
});
