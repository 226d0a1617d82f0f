import { expect, test } from 'vitest';
import { readConfig, SETTINGS, type SettingName } from './config.ts';
import { PRODUCTION } from './production-for-tests.ts';

test('production tells each request, job and call in a line, unless it is told otherwise', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ LOG_LEVEL: 'info' });
  expect(readConfig({ ...PRODUCTION, LOG_LEVEL: 'warn' })).toMatchObject({ LOG_LEVEL: 'warn' });
  expect(readConfig({})).toMatchObject({ LOG_LEVEL: 'warn' });
});

test('the sandbox needs no setting at all', () => {
  expect(readConfig({})).toMatchObject({ MODE: 'sandbox', PORT: 3000, DATA_DIR: '.data', DATABASE_URL: '' });
});

test('production starts when everything is set', () => {
  expect(readConfig(PRODUCTION).MODE).toBe('production');
});

test('production refuses each missing setting by name', () => {
  const mayLack = ['MODE', 'TERMINAL_PASSWORDS', 'TERMINAL_ADDRESSES', 'METRICS_TOKEN'];
  for (const name of Object.keys(PRODUCTION).filter((name) => !mayLack.includes(name))) {
    const { [name]: _, ...rest } = PRODUCTION;
    expect(() => readConfig(rest), name).toThrow(`${name} must be set in production.`);
  }
});

test('a secret that nothing uses may be left out, and is asked for as soon as something does', () => {
  const { STATE_BUREAU_PASSWORD: _, ...without } = PRODUCTION;
  expect(readConfig(without)).toMatchObject({ STATE_BUREAU_URL: '' });
  expect(() => readConfig({ ...without, STATE_BUREAU_URL: 'https://bureau.example' })).toThrow(
    'STATE_BUREAU_PASSWORD must be set in production.',
  );
});

test('what the lender has no contract for is left to people, and then the rest of its settings too', () => {
  const { BUREAU_URL, BUREAU_USER, BUREAU_PASSWORD, ...rest } = PRODUCTION;
  const { BIOMETRICS_URL, BIOMETRICS_SECRET, CARD_URL, CARD_SECRET, ...few } = rest;
  const byPeople = { BUREAU: 'people', BIOMETRICS: 'people', CARDS: 'none' };
  expect(readConfig({ ...few, ...byPeople })).toMatchObject(byPeople);
  expect(() => readConfig({ ...few, ...byPeople, BIOMETRICS: 'rest' })).toThrow(
    /^The configuration is not right\.\n {2}BIOMETRICS_URL must be set in production\.\n {2}BIOMETRICS_SECRET must be set in production\.$/,
  );
  expect(() => readConfig({ ...few, ...byPeople, CARDS: '' })).toThrow('CARDS must be one of');
  expect(() => readConfig(few)).toThrow('CARD_URL must be set in production.');
});

test('a lender with nothing but an SMS gateway sets what that needs, its keys and its places', () => {
  const none = { BANK: 'people', BUREAU: 'people', BIOMETRICS: 'people', MAIL: 'none', PUSH: 'none' };
  const named = ['DATABASE_URL', 'PUBLIC_URL', 'LENDER', 'SEALING_KEYS', 'INDEX_KEY', 'AUDIT_KEYS'];
  const asked = [...named, 'SMS_URL', 'SMS_API_KEY', 'SMS_CALLBACK_SECRET'];
  const few = { MODE: 'production', CARDS: 'none', ...none };
  const needed = () => {
    try {
      return readConfig(few);
    } catch (error) {
      return [...String(error).matchAll(/(\w+) must be set in production/g)].map(([, name]) => name);
    }
  };
  expect(new Set(needed() as string[])).toEqual(new Set(asked));
  const set = Object.fromEntries(asked.map((name) => [name, PRODUCTION[name]]));
  expect(readConfig({ ...few, ...set })).toMatchObject({ ...none, METRICS_TOKEN: [] });
  const blank = Object.fromEntries(Object.keys(PRODUCTION).map((name) => [name, '']));
  expect(readConfig({ ...blank, ...few, ...set }), 'blank lines are none').toMatchObject({
    TERMINAL_PASSWORDS: {},
  });
});

test('nothing stands in for the SMS gateway, and further ones are read in their order', () => {
  const { SMS_URL: _, ...without } = PRODUCTION;
  expect(() => readConfig({ ...without, SMS_FURTHER: '[]' })).toThrow('SMS_URL must be set in production.');
  const further = [{ url: 'https://second.example', apiKey: 'key', reportSecret: 'secret' }];
  expect(readConfig({ ...PRODUCTION, SMS_FURTHER: JSON.stringify(further) }).SMS_FURTHER).toEqual([
    { ...further[0], reportSecret: ['secret'] },
  ]);
  expect(() => readConfig({ SMS_FURTHER: '[{"url": "https://second.example"}]' })).toThrow('SMS_FURTHER');
});

test('production refuses every secret of the sandbox, without printing it', () => {
  const secrets = (Object.keys(SETTINGS) as SettingName[]).filter((name) => 'secret' in SETTINGS[name]);
  for (const name of secrets) {
    const sandboxSecret = SETTINGS[name].sandboxDefault;
    if (sandboxSecret === '') continue;
    expect(() => readConfig({ ...PRODUCTION, [name]: sandboxSecret }), name).toThrow(/sandbox’s own secret/);
    expect(() => readConfig({ ...PRODUCTION, [name]: sandboxSecret })).not.toThrow(sandboxSecret);
    expect(() => readConfig({ ...PRODUCTION, [name]: `another,${sandboxSecret}` }), name).toThrow(
      /sandbox’s own secret/,
    );
  }
});

test.each([
  ['PORT', 'three'],
  ['BANK_SECRET', 'one, two'],
  ['CARD_SECRET', 'one,'],
  ['METRICS_TOKEN', 'one, two'],
  ['PORT', '70000'],
  ['MODE', 'demo'],
  ['DATABASE_URL', 'mysql://x'],
  ['LOG_LEVEL', 'loud'],
  ['SEALING_KEYS', 'short'],
  ['SEALING_KEYS', `256:${'ab'.repeat(32)}`],
  ['SEALING_KEYS', `0:${'ab'.repeat(32)}`],
  ['AUDIT_KEYS', `1:${'ab'.repeat(32)},1:${'cd'.repeat(32)}`],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://tenant:key@collector.example'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half'],
  ['CALLS_A_MINUTE', '{"reading": 0}'],
  ['CALLS_A_MINUTE', '{"everything": 10}'],
  ['CALLS_A_MINUTE_FROM', '{"the office": {"reading": 10}}'],
  ['CALLS_A_MINUTE_FROM', '{"10.0.0.0/64": {"reading": 10}}'],
  ['CODES_AN_HOUR', '0'],
  ['CODES_AN_HOUR_OF_ADDRESS', 'many'],
])('a wrong %s (%s) is refused in a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`The configuration is not right.\\n  ${name} `),
  );
});

test('how often callers may call, and how many codes go out, can be set', () => {
  const config = readConfig({
    CALLS_A_MINUTE: '{"reading": 1800}',
    CALLS_A_MINUTE_FROM: '{"10.0.0.0/8": {"machine": 60000}, "2001:db8::/32": {"form": 9}}',
    CODES_AN_HOUR: '20000',
  });
  expect(config.CALLS_A_MINUTE).toEqual({ reading: 1_800 });
  expect(config.CALLS_A_MINUTE_FROM['10.0.0.0/8']).toEqual({ machine: 60_000 });
  expect(config).toMatchObject({ CODES_AN_HOUR: 20_000, CODES_AN_HOUR_OF_ADDRESS: 300 });
});

test('unset, the limits are those that the rules name', () => {
  const { CODES_AN_HOUR: totalHour, CODES_AN_HOUR_OF_ADDRESS: perAddressHour } = readConfig({});
  expect(readConfig({})).toMatchObject({ CALLS_A_MINUTE: {}, CALLS_A_MINUTE_FROM: {} });
  expect({ totalHour, perAddressHour }).toEqual({ totalHour: 3_000, perAddressHour: 300 });
});

test('a part of a bucket is no way out of it', () => {
  const of = (S3_BUCKET: string) => () => readConfig({ ...PRODUCTION, S3_BUCKET });
  for (const bucket of ['documents', 'documents/part', 'documents/.part/..of/v1.2'])
    expect(of(bucket)(), bucket).toMatchObject({ S3_BUCKET: bucket });
  for (const bucket of ['documents/..', 'documents/.', 'documents/../others', 'documents/part/./other'])
    expect(of(bucket), bucket).toThrow('S3_BUCKET must be a bucket, or bucket/part');
});
