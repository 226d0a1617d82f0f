import { expect, test } from 'vitest';
import { readConfig, SETTINGS, type SettingName } from './config.ts';
import { PRODUCTION } from './production-for-tests.ts';

test('the sandbox needs no setting at all', () => {
  expect(readConfig({})).toMatchObject({ MODE: 'sandbox', PORT: 3000, DATA_DIR: '.data', DATABASE_URL: '' });
});

test('production starts when everything is set', () => {
  expect(readConfig(PRODUCTION).MODE).toBe('production');
});

test('production refuses each missing setting by name', () => {
  for (const name of Object.keys(PRODUCTION).filter((name) => name !== 'MODE')) {
    const { [name]: _, ...rest } = PRODUCTION;
    expect(() => readConfig(rest), name).toThrow(`${name} must be set in production.`);
  }
});

test('production refuses every secret of the sandbox, without printing it', () => {
  const secrets = (Object.keys(SETTINGS) as SettingName[]).filter((name) => 'secret' in SETTINGS[name]);
  for (const name of secrets) {
    const sandboxSecret = SETTINGS[name].sandboxDefault;
    if (sandboxSecret === '') continue;
    expect(() => readConfig({ ...PRODUCTION, [name]: sandboxSecret }), name).toThrow(/sandbox’s own secret/);
    expect(() => readConfig({ ...PRODUCTION, [name]: sandboxSecret })).not.toThrow(sandboxSecret);
  }
});

test.each([
  ['PORT', 'three'],
  ['PORT', '70000'],
  ['MODE', 'demo'],
  ['DATABASE_URL', 'mysql://x'],
  ['LOG_LEVEL', 'loud'],
  ['SEALING_KEYS', 'short'],
])('a wrong %s (%s) is refused in a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`The configuration is not right.\\n  ${name} `),
  );
});
