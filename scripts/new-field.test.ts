import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

interface Change {
  readonly contract: string;
  /** The field comes first in what follows these words. */
  readonly after: string;
  readonly field: string;
}

/** Checks the types of some screens of an app against changed contracts; gives what the compiler says, by files below `screens`. */
function saidOf(app: string, screens: string, changes: readonly Change[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'senim-new-field-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    cpSync(join(ROOT, 'packages/contracts/src'), join(folder, 'contracts'), { recursive: true });
    for (const { contract, after, field } of changes) {
      const file = join(folder, 'contracts', contract);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(after)) throw new Error(`${contract} has no "${after}".`);
      writeFileSync(file, text.replace(after, `${after} ${field},`));
    }
    const source = join(ROOT, 'apps', app, screens);
    const config = {
      extends: join(ROOT, 'apps', app, 'tsconfig.json'),
      compilerOptions: { noEmit: true, paths: { '@senim/contracts/*': [join(folder, 'contracts', '*.ts')] } },
      include: [source],
      exclude: ['ts', 'tsx'].map((ending) => join(source, `**/*.test.${ending}`)),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    const flags = ['--singleThreaded', '--pretty', 'false'];
    const { stdout } = spawnSync(tsc, ['-p', folder, ...flags], { cwd: source, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const filesOf = (said: readonly string[]): string[] =>
  [...new Set(said.map((line) => basename(line.slice(0, line.indexOf('(')))))].sort();

const TIMEOUT_MS = 120_000;

test(
  'a field more in a step of the application does not compile until the form asks for it and, a required one, sends it',
  () => {
    const contract = 'borrower/application.ts';
    const required = { contract, after: 'step2Body = form({', field: 'home_phone: phoneField' };
    const optional = { contract, after: 'step1Body = form({', field: 'nickname: optional(nameField)' };
    const said = saidOf('borrower', 'src/signup', [required, optional]);
    // And the cabinet's contract, which shows each answer of the form or names it as not shown.
    expect(filesOf(said)).toEqual(['bodies.ts', 'cabinet.ts', 'questions.ts']);
    const inScreens = said.filter((line) => !line.includes('cabinet.ts'));
    expect(filesOf(inScreens.filter((line) => line.includes('nickname')))).toEqual(['questions.ts']);
  },
  TIMEOUT_MS,
);

test(
  'a field more in what the office sends does not compile until the screen fills it',
  () => {
    const after = 'params: reference,\n  body: form({';
    const change = { contract: 'office/cases.ts', after, field: 'channel: textField(1, 9)' };
    expect(filesOf(saidOf('back-office', 'src/pages/cases', [change]))).toEqual(['StepForm.tsx']);
  },
  TIMEOUT_MS,
);
