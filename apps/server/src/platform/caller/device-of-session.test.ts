import { expect, test } from 'vitest';
import { deviceOf } from './device-of-session.ts';

const named = (userAgent: string, address = '95.56.12.200') => deviceOf({ userAgent, address });
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [`${ANDROID} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`, 'samsung', 'android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 YaBrowser/24.10 Safari/537.36',
    'yandex',
    'windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox', 'linux'],
  ['curl/8.5.0', null, null],
])('of %j the browser and the system are kept', (userAgent, browser, system) => {
  expect(named(userAgent)).toEqual({ browser, system, network: '95.56.*.*' });
});

test.each([
  ['95.56.12.200', '95.56.*.*'],
  ['::ffff:95.56.12.200', '95.56.*.*'],
  ['2a03:32c0:2d:1c::/64', '2a03:32c0:*'],
  ['', null],
])('of the network %j only the beginning is kept', (address, network) => {
  expect(named('', address).network).toBe(network);
});
