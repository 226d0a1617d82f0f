import { expect, test } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { PRODUCTION } from '../../../platform/production-for-tests.ts';
import { readNetworks, sandboxPasswordOf } from './read-networks.ts';

const TWO = {
  networks: [
    { code: 'kassa24', name: 'Kassa24' },
    { code: 'asia-pay', name: 'AsiaPay' },
  ],
};
const inProduction = (passwords: Record<string, string | readonly string[]>) =>
  readConfig({ ...PRODUCTION, TERMINAL_PASSWORDS: JSON.stringify(passwords) });

test('each network has a password of its own', () => {
  const passwords = { kassa24: 'a long one', 'asia-pay': 'another long one' };
  const networks = readNetworks(inProduction(passwords), TWO);
  expect(Object.fromEntries(networks.map(({ name, passwords: [password] }) => [name, password]))).toEqual(
    passwords,
  );
  const played = readNetworks(readConfig({}), TWO);
  expect(new Set(played.map(({ passwords }) => passwords[0])).size).toBe(2);
});

test('one password for two networks is refused, and so is none', () => {
  const same = { kassa24: 'a long one', 'asia-pay': 'a long one' };
  expect(() => inProduction(same)).toThrow('TERMINAL_PASSWORDS must have another password for each network.');
  const shared = { kassa24: ['a new one', 'a long one'], 'asia-pay': 'a long one' };
  expect(() => inProduction(shared)).toThrow(
    'TERMINAL_PASSWORDS must have another password for each network.',
  );
  expect(() => inProduction({ kassa24: '' })).toThrow('TERMINAL_PASSWORDS must be');
  expect(() => inProduction({ kassa24: [] })).toThrow('TERMINAL_PASSWORDS must be');
  expect(() => readConfig({ ...PRODUCTION, TERMINAL_PASSWORDS: 'kassa24' })).toThrow(
    'TERMINAL_PASSWORDS must be JSON.',
  );
});

test('networks that call from nowhere are refused, and a lender without any needs nothing', () => {
  const { TERMINAL_ADDRESSES: _, ...without } = PRODUCTION;
  const passwords = { kassa24: 'a long one', 'asia-pay': 'another long one' };
  const config = readConfig({ ...without, TERMINAL_PASSWORDS: JSON.stringify(passwords) });
  expect(() => readNetworks(config, TWO)).toThrow('TERMINAL_ADDRESSES must say from where');
  const { TERMINAL_PASSWORDS: __, ...bare } = without;
  expect(readNetworks(readConfig(bare), { networks: [] })).toEqual([]);
  expect(() => readNetworks(readConfig(bare), TWO)).toThrow('TERMINAL_ADDRESSES must say from where');
});

test('production does not start while a network of the lender has no password, or the sandbox’s', () => {
  const one = { kassa24: 'a long one' };
  expect(() => readNetworks(inProduction(one), TWO)).toThrow('no password for the network asia-pay');
  const stillPlayed = { ...one, 'asia-pay': ['a new one', sandboxPasswordOf('asia-pay')] };
  expect(() => readNetworks(inProduction(stillPlayed), TWO)).toThrow('sandbox’s own password');
  const played = inProduction({ ...one, 'asia-pay': sandboxPasswordOf('asia-pay') });
  expect(() => readNetworks(played, TWO)).toThrow('sandbox’s own password for the network asia-pay');
});
