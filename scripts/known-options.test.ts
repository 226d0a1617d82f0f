import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Script {
  readonly about: string;
  readonly options: Readonly<Record<string, 'string' | 'boolean'>>;
  readonly takesAnything: boolean;
}
interface Instead {
  readonly says: string;
  readonly code: number;
}
const { readScript, wordsInstead } = createRequire(import.meta.url)('./known-options.cjs') as {
  readScript(file: string): Script | null;
  wordsInstead(file: string, words: readonly string[]): Instead | null;
};

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
/** What npm hands its words to is the last command of a script. Tests and the formatter are of libraries, which have words of their own, as the commands of an administrator have (`operate/command.test.ts`). */
const OF_OTHERS = ['admin', 'doctor', 'test', 'test:long', 'format'];
const OURS = Object.entries(scripts).filter(([name]) => !OF_OTHERS.includes(name));
const fileOf = (command: string): string => join(root, /(\S+\.ts)$/.exec(command)?.[1] ?? '');

test.each(OURS)('npm run %s says what it does, and refuses what it does not know', (name, command) => {
  expect(command).toMatch(/^node -r \.\/scripts\/require-node\.cjs -r \.\/scripts\/known-options\.cjs /);
  const file = fileOf(command);
  const script = readScript(file);
  const usage = name === 'start' ? 'npm start' : `npm run ${name}`;
  expect(script?.about).toMatch(/^[`A-Z]/);
  expect(script?.about).toContain(`\`${usage}`);
  expect(wordsInstead(file, ['--help'])).toMatchObject({ code: 0, says: expect.stringContaining(usage) });
  if (script?.takesAnything) return;
  const refused = wordsInstead(file, ['--no-such-option']);
  expect(refused).toMatchObject({ code: 2, says: expect.stringMatching(/^There is no option [^\n]*$/) });
  for (const [option, type] of Object.entries(script?.options ?? {})) {
    expect(refused?.says).toContain(`--${option}`);
    const whole = type === 'string' ? [`--${option}`, '7'] : [`--${option}`];
    expect([whole, wordsInstead(file, whole)]).toEqual([whole, null]);
    const wrong = type === 'string' ? [`--${option}`] : [`--${option}=7`];
    expect([wrong, wordsInstead(file, wrong)?.code]).toEqual([wrong, 2]);
  }
});

test('whatever a script hands to parseArgs is known before it runs', () => {
  for (const [name, command] of OURS) {
    const source = readFileSync(fileOf(command), 'utf8');
    const { options = {} } = readScript(fileOf(command)) ?? {};
    expect([name, source.includes('parseArgs(') && Object.keys(options).length === 0]).toEqual([name, false]);
  }
  expect(readScript(join(root, 'simulate/begin.ts'))?.options).toMatchObject({
    lives: 'string',
    tell: 'boolean',
  });
});

test('what is named and what is not is told apart', () => {
  const ask = join(root, 'scripts/ask.ts');
  expect(wordsInstead(ask, ['SELECT 1'])).toBeNull();
  expect(wordsInstead(ask, [])).toMatchObject({
    code: 2,
    says: expect.stringMatching(/^It wants to be told what: npm run ask -- "SELECT \.\.\."\. /),
  });
  const mutation = join(root, 'scripts/mutation.ts');
  expect([wordsInstead(mutation, []), wordsInstead(mutation, ['a.ts', 'b.ts'])]).toEqual([null, null]);
  const build = join(root, 'scripts/build.ts');
  expect([wordsInstead(build, []), wordsInstead(build, ['out'])]).toEqual([null, null]);
  expect(wordsInstead(join(root, 'bench/queue.ts'), ['100'])).toMatchObject({ code: 2 });
  expect(wordsInstead(join(root, 'scripts/slowest-tests.ts'), ['--project', 'pure'])).toBeNull();
});

test('a process ends with the sentence alone, before anything is loaded', () => {
  const [, ...begun] = scripts['print:configuration']?.split(' ') ?? [];
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [...begun, ...words], { cwd: root, encoding: 'utf8' });
  expect(run('--nonsense')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'There is no option --nonsense. It has no options. "--help" says more.\n',
  });
  expect(run('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^`npm run print:configuration`: /),
  });
});
