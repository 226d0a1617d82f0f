import type { DeviceBrowser, DeviceSystem } from '@senim/contracts/borrower/auth';
import { secondsAfter } from '../rules.ts';
import type { DeviceOfSession, SignedInFrom } from './types.ts';

const SESSION_DAYS_MAX = 30;
const DAY_SECONDS = 86_400;

/** When a session ends, however much it is used. */
export const sessionEnds = (openedAt: Date): Date => secondsAfter(openedAt, SESSION_DAYS_MAX * DAY_SECONDS);

/** How each browser names itself, the more particular names first: most of them claim to be Chrome or Safari too. */
const BROWSER_MARKS: readonly (readonly [mark: string, browser: DeviceBrowser])[] = [
  ['YaBrowser/', 'yandex'],
  ['SamsungBrowser/', 'samsung'],
  ['Edg', 'edge'],
  ['OPR/', 'opera'],
  ['Firefox/', 'firefox'],
  ['FxiOS/', 'firefox'],
  ['CriOS/', 'chrome'],
  ['Chrome/', 'chrome'],
  ['Safari/', 'safari'],
];
const SYSTEM_MARKS: readonly (readonly [mark: string, system: DeviceSystem])[] = [
  ['Android', 'android'],
  ['iPhone', 'ios'],
  ['iPad', 'ios'],
  ['Windows', 'windows'],
  ['Macintosh', 'macos'],
  ['Linux', 'linux'],
];

/** What is kept of where somebody signs in; nothing of a browser that names itself otherwise. */
export function deviceOf({ userAgent, address }: SignedInFrom): DeviceOfSession {
  const named = <Name>(marks: readonly (readonly [string, Name])[]) =>
    marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;
  return { browser: named(BROWSER_MARKS), system: named(SYSTEM_MARKS), network: networkBeginning(address) };
}

/** "95.56.*.*": enough to tell home from elsewhere, and no address. */
function networkBeginning(address: string): string | null {
  const [first, second, ...rest] = address.replace(/^::ffff:/, '').split(/[.:]/);
  if (!first || !second) return null;
  return address.includes(':') && rest.length !== 2 ? `${first}:${second}:*` : `${first}.${second}.*.*`;
}
