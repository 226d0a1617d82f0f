import { describe, expect, test } from 'vitest';
import { checkPlanted, refusalOf } from '../tree/planted-tree.ts';

const OPERATION = 'apps/server/src/modules/ledger/close-day.ts';
const plant = (code: string, path = OPERATION) => ({
  path,
  text: `// Қазақша мәтін\nexport const x = (a: any) => ${code};\n`,
});

function expectRefused(code: string, belongs: string): void {
  const { path, text } = plant(code);
  const refusal = refusalOf(path, text);
  expect(refusal).toMatchObject({ path, line: 2 });
  expect(refusal.belongs).toContain(belongs);
}

function expectAllowed(code: string, path?: string): void {
  const planted = plant(code, path);
  expect(checkPlanted({ [planted.path]: planted.text })).toEqual([]);
}

describe('SQL', () => {
  test.each([
    'a`SELECT 1`',
    `\`\n  UPDATE \${a} SET b = 1\``,
    "'DELETE FROM postings'",
    "'INSERT INTO postings VALUES (1)'",
    '`WITH late AS (SELECT 1) SELECT 2`',
  ])('%s is refused outside a store', (code) => expectRefused(code, 'belongs in the store.ts'));
  test.each(["'UPDATE your profile'", "'DELETE'", "'SELECTED'", "'WITH love'"])('%s is no SQL', (code) =>
    expectAllowed(code),
  );
  test.each(['apps/server/src/platform/audit.ts', 'database/cast/seed.ts', 'bench/load.ts'])(
    'it may stand in %s',
    (path) => expectAllowed("'SELECT 1'", path),
  );
});

describe('the clock and chance', () => {
  test.each([
    'Date.now()',
    'a ?? Date.now',
    'new Date()',
    'new Date',
    'Math.random()',
    'randomUUID()',
    'randomBytes(4)',
    'crypto.randomUUID()',
  ])('%s is refused in the product', (code) =>
    expectRefused(code, 'Take a Clock or Randomness as an argument'),
  );
  test.each(['new Date(a)', 'a.now()', 'a.randomness.uuid()', "'Date.now()'"])('%s is allowed', (code) =>
    expectAllowed(code),
  );
  test.each([
    'apps/server/src/platform/log.ts',
    'apps/sandbox/src/bank.ts',
    'scripts/x.ts',
    'bench/x.ts',
    'e2e/x.ts',
    'apps/borrower/src/x.test.ts',
  ])('they may be read in %s', (path) => expectAllowed('[Date.now(), Math.random()]', path));
});

describe('the environment', () => {
  test.each(['process.env.PORT', "process['env']"])('%s is refused in the product', (code) =>
    expectRefused(code, 'config.ts'),
  );
  test.each([
    'apps/server/src/platform/config-table.ts',
    'apps/borrower/vite.config.ts',
    'scripts/x.ts',
    'bench/x.ts',
  ])('it may be read in %s', (path) => expectAllowed('process.env', path));
  test('the rest of process is free', () => expectAllowed('process.pid'));
});

describe('arithmetic on amounts', () => {
  test.each([
    'a.paidTiyn * 2',
    '1 / a.paidTiyn',
    'Number(a.paidTiyn) / 100',
    '(a.paidTiyn as number) % 7',
    '(a.paidTiyn *= 2)',
    'a.paidTiyn + a.price',
    '1 - a.paidTiyn',
    '(a.paidTiyn += 2)',
    '-a.paidTiyn',
    'a.paidTiyn++',
    'a.amountTiynMax / 100',
    'Math.max(0, a.paidTiyn)',
  ])('%s is refused outside the engine', (code) => expectRefused(code, 'packages/loan-engine'));
  test.each(['a.paidTiyn > 0', 'a.termDays + 2', '-a.termDays', 'addTiyn(a.paidTiyn)', "'paidTiyn * 2'"])(
    '%s is allowed',
    (code) => expectAllowed(code),
  );
  test('the engine computes', () => expectAllowed('a.paidTiyn * 2', 'packages/loan-engine/src/fold.ts'));
});

describe('amounts by their type', () => {
  test.each([
    '(paidTiyn: number) => 1',
    '(amountTiynMax: number) => 1',
    'a as { readonly tiyn: number }',
    'a as { paidTiyn?: number | null }',
  ])('%s is refused', (code) => expectRefused(code, 'a count of days'));
  test.each(['(paidTiyn: Tiyn | null) => 1', '(termDays: number) => 1', 'a as { paidTiyn: Tiyn }'])(
    '%s is allowed',
    (code) => expectAllowed(code),
  );
});

describe('words', () => {
  test.each(["'Платёж получен'", `\`№ \${a} шарт\``, "a['Қалғаны']"])(
    '%s is refused in a module of the server',
    (code) => expectRefused(code, 'belongs in text/'),
  );
  test.each(["'№'", "a.replaceAll('Ё', 'Е')", '/[А-ЯЁ]+/'])('%s says nothing', (code) => expectAllowed(code));
  test.each([
    'apps/server/src/modules/payments/text/ru.ts',
    'apps/server/src/modules/payments/text/kz/cards.ts',
    'apps/server/src/modules/payments/rules.test.ts',
  ])('they may stand in %s', (path) => expectAllowed("'Платёж'", path));
  test('and in the template of a document', () => {
    const { path, text } = plant("'Платёж'", 'apps/server/src/modules/documents/templates/agreement.ru.ts');
    const readme = { 'apps/server/src/modules/documents/README.md': '# documents\n' };
    expect(checkPlanted({ [path]: text, ...readme })).toEqual([]);
  });
});

describe('a choice by one language', () => {
  test.each(["a === 'ru'", "'kz' !== a", "a == 'kk' ? 1 : 2"])('%s is refused', (code) =>
    expectRefused(code, 'Record<Language, ...>'),
  );
  test('so is a case of a switch', () =>
    expectRefused("{ switch (a) { case 'ru': return 1; default: return 2; } }", 'Record<Language, ...>'));
  test.each(["a === 'rust'", '({ ru: 1, kz: 2 })[a]', "a.toLocaleUpperCase('ru')"])('%s is none', (code) =>
    expectAllowed(code),
  );
  test.each(['packages/kazakhstan/src/languages.ts', 'e2e/x.ts', 'apps/sandbox/src/stand-ins/register.ts'])(
    'it may stand in %s',
    (path) => expectAllowed("a === 'ru'", path),
  );
});

describe('a form of one language', () => {
  test.each(["formatNumber(a, 'ru')", "days(7, 'kz')", "formatsIn('ru')"])('%s is refused', (code) =>
    expectRefused(code, 'the language of the reader'),
  );
  test.each(['formatNumber(a, language)', "a.toLocaleUpperCase('ru')", "title('ru')"])('%s is none', (code) =>
    expectAllowed(code),
  );
  test.each(['apps/server/src/modules/payments/text/kz/cards.ts', 'e2e/x.ts'])('it may stand in %s', (path) =>
    expectAllowed("days(7, 'kz')", path),
  );
});

describe('the list of languages', () => {
  test.each(["['ru', 'kz']", "['ru', 'kz'].map(a)"])('%s is refused', (code) =>
    expectRefused(code, 'LANGUAGES'),
  );
  test('in a test too', () => {
    const { path, text } = plant("['ru', 'kz']", 'apps/borrower/src/x.test.ts');
    expect(refusalOf(path, text).belongs).toContain('for tests too');
  });
  test.each(["['ru']", "['kz', 'ru']", "[['ru', 1], ['kz', 2]]", "['ru', a]", "{ return ['due', 'kz']; }"])(
    '%s is none',
    (code) => expectAllowed(code),
  );
  test('it stands where languages are named', () =>
    expectAllowed("['ru', 'kz']", 'packages/kazakhstan/src/languages.ts'));
});

describe('words for any code at all', () => {
  const CATALOGUE = 'apps/server/src/modules/payments/text/ru.ts';
  test.each([
    '({ a: 1 }) satisfies Record<string, number>',
    '({ a: 1 }) satisfies Readonly<Record<string, number>>',
    '({ a: 1 }) as Record<string, number>',
  ])('%s is refused in a catalogue', (code) => {
    const { path, text } = plant(code, CATALOGUE);
    expect(refusalOf(path, text)).toMatchObject({ path, line: 2 });
    expect(refusalOf(path, text).belongs).toContain('for which codes');
  });
  test.each(["({ a: 1 }) satisfies Record<'a', number>", '(b: Record<number, string>) => b'])(
    '%s is none',
    (code) => expectAllowed(code, CATALOGUE),
  );
  test('elsewhere it may stand', () => expectAllowed('({ a: 1 }) as Record<string, number>'));
});

describe('printing', () => {
  test.each(['console.log(a)', 'console.error'])('%s is refused in the product', (code) =>
    expectRefused(code, 'Take the Log'),
  );
  test.each([
    'apps/server/src/worker.ts',
    'apps/sandbox/src/start-sandbox.ts',
    'drill/x.ts',
    'simulation/x.ts',
  ])('%s may print', (path) => expectAllowed('console.log(a)', path));
});

describe('statuses', () => {
  test.each([
    'a.status === 7',
    '7 !== a.agreement_status',
    'a?.loan?.status > 13',
    'a.status < 4',
    '[7, 11, 13].includes(a.status)',
    '(status: number) => { switch (status) { case 3: return 1; } }',
    'a`WHERE status IN (7, 11)`',
    `a\`WHERE \${a} AND agreement.status NOT IN (8)\``,
    'a`CASE WHEN to_status = 8 THEN 1 END`',
    'a`status <> 14`',
    "'FROM agreement WHERE status = 5'",
    'a`6 = (SELECT agreement.status FROM agreement)`',
  ])('%s is refused as a number', (code) => expectRefused(code, 'lifecycle/status.ts'));
  test.each([
    'a.status === STATUS.paid',
    'a.status === 0',
    'a.status >= 500',
    'a.days === 7',
    "a.status === 'sent'",
    '[1, 2].includes(a.step)',
    '(step: number) => { switch (step) { case 3: return 1; } }',
    `a\`status = \${a} LIMIT 5\``,
    "a`status IN ('new', 'in-work')`",
    'a`WHERE status = $1 OR days = 7`',
  ])('%s is none, or has a name', (code) => expectAllowed(code));
  test('tests may spell them', () => expectAllowed('a.status === 7', 'apps/borrower/src/x.test.ts'));
});
