import { expect, test } from 'vitest';
import { readConfig, SETTINGS, type SettingName } from './config.ts';

const production: Record<string, string> = {
  MODE: 'production',
  DATABASE_URL: 'postgres://app@db/senim',
  PUBLIC_URL: 'https://senim.example',
  SEALING_KEYS: `1:${'ab'.repeat(32)}`,
  INDEX_KEY: 'cd'.repeat(32),
  SMS_URL: 'https://sms.example',
  SMS_API_KEY: 'a real key',
  SMTP_URL: 'smtps://user:password@mail.example',
  BANK_URL: 'https://bank.example',
  BANK_SECRET: 'a real secret',
  BUREAU_URL: 'https://bureau.example',
  BUREAU_USER: 'senim',
  BUREAU_PASSWORD: 'a real password',
  BIOMETRICS_URL: 'https://faces.example',
  BIOMETRICS_SECRET: 'a real secret too',
  CARD_URL: 'https://cards.example',
  CARD_SECRET: 'a real card secret',
  TERMINAL_PASSWORD: 'a real password too',
  TERMINAL_ADDRESSES: '10.0.0.1',
  METRICS_TOKEN: 'a real token',
  MAIL_FROM: 'Senim <no-reply@senim.kz>',
  LENDER_NAME: 'ТОО «МФО «Senim»',
  LENDER_NAME_KZ: '«Senim» МҚҰ» ЖШС',
  LENDER_IBAN: 'KZ089650300000000042',
  LENDER_BIC: 'IRTYKZKA',
  LENDER_BIN: '221140000010',
  LENDER_LICENCE: '02.22.0001.М',
  LENDER_ADDRESS: 'г. Алматы, ул. Абая, 1',
  LENDER_ADDRESS_KZ: 'Алматы қ., Абай к-сі, 1',
  LENDER_PHONE: '+7 700 000 00 00',
  LENDER_EMAIL: 'help@senim.kz',
  LENDER_SITE: 'senim.kz',
};

test('the sandbox needs no setting at all', () => {
  expect(readConfig({})).toMatchObject({ MODE: 'sandbox', PORT: 3000, DATA_DIR: '.data', DATABASE_URL: '' });
});

test('production starts when everything is set', () => {
  expect(readConfig(production).MODE).toBe('production');
});

test('production refuses each missing setting by name', () => {
  for (const name of Object.keys(production).filter((name) => name !== 'MODE')) {
    const { [name]: _, ...rest } = production;
    expect(() => readConfig(rest), name).toThrow(`${name} must be set in production.`);
  }
});

test('production refuses every secret of the sandbox, without printing it', () => {
  const secrets = (Object.keys(SETTINGS) as SettingName[]).filter((name) => 'secret' in SETTINGS[name]);
  for (const name of secrets) {
    const sandboxSecret = SETTINGS[name].sandboxDefault;
    if (sandboxSecret === '') continue;
    expect(() => readConfig({ ...production, [name]: sandboxSecret }), name).toThrow(/sandbox’s own secret/);
    expect(() => readConfig({ ...production, [name]: sandboxSecret })).not.toThrow(sandboxSecret);
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
