import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIGURATION_FILE, configurationPage } from './configuration.ts';

test('the configuration page says what the table of settings says (npm run print:configuration)', () => {
  expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(configurationPage());
});
