import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** What is never kept: passwords and codes, the phone of a trial, and whom somebody looks for. */
const NEVER_KEPT = [
  'pages/account/Profile.tsx',
  'pages/account/SignIn.tsx',
  'pages/account/UseLink.tsx',
  'pages/customer/ActForClient.tsx',
  'pages/settings/messages/MessageTest.tsx',
  'shell/commands/CommandBar.tsx',
];

test('words that somebody types are kept until they are sent, as whose session ends is told', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(100);
  const typedAway = files.filter((file) => {
    const source = readFileSync(join(SOURCES, file), 'utf8');
    return /useState(?:<[^>]*>)?\((?:''|\{[^}]*'')/.test(source) || /useState\(EMPTY\)/.test(source);
  });
  expect(typedAway.filter((file) => !file.includes('.test.')).sort()).toEqual(NEVER_KEPT);
});
