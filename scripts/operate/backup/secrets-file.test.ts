import { expect, test } from 'vitest';
import { readConfig, SETTINGS, type SettingName } from '../../../apps/server/src/platform/config.ts';
import { PRODUCTION } from '../../../apps/server/src/platform/production-for-tests.ts';
import { secretsFile } from './secrets-file.ts';

const key = (byte: string) => byte.repeat(32);

/** While everything is being changed: two of whatever may be two. */
const CHANGING = {
  ...PRODUCTION,
  SEALING_KEYS: `2:${key('aa')},1:${key('ab')}`,
  INDEX_KEY: `2:${key('cc')}`,
  LASTING_INDEX_KEY: key('cd'),
  AUDIT_KEYS: `2:${key('ee')},1:${key('ef')}`,
  BANK_SECRET: 'new,old',
  CARD_SECRET: 'new card,old card',
  BIOMETRICS_SECRET: 'one face',
  SMS_CALLBACK_SECRET: 'new report,old report',
  SMS_FURTHER: JSON.stringify([
    { url: 'https://second.example', apiKey: 'its key', reportSecret: 'new one,old one' },
  ]),
  TERMINAL_PASSWORDS: '{"kassa24": ["new password", "old password"], "qiwi": "another password"}',
  METRICS_TOKEN: 'new token,old token',
  S3_SECRET: 'of the store',
  BACKUP_S3_SECRET: 'of the backups',
  STATE_BUREAU_URL: 'https://state.example',
  STATE_BUREAU_PASSWORD: 'of the state',
};

const isSecret = (name: SettingName) => 'secret' in SETTINGS[name] || 'holdsSecrets' in SETTINGS[name];
const secretsOf = (environment: Readonly<Record<string, string>>) =>
  Object.entries(readConfig(environment)).filter(([name]) => isSecret(name as SettingName));

test.each([
  ['while all are being changed', CHANGING],
  ['one of each', PRODUCTION],
  ['without figures for anybody', { ...PRODUCTION, METRICS_TOKEN: '' }],
])('what is kept of secrets is read again as what was set, %s', (_, environment) => {
  const kept = secretsFile(readConfig(environment));
  const lines = kept.trimEnd().split('\n');
  const again = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const open = Object.entries(environment).filter(([name]) => !isSecret(name as SettingName));
  expect(lines.length).toBeGreaterThan(10);
  expect(secretsOf({ ...Object.fromEntries(open), ...again })).toEqual(secretsOf(environment));
});
