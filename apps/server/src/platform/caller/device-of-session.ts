import { chosen } from '@senim/contracts/shared/chosen';
import {
  DEVICE_BROWSERS,
  DEVICE_SYSTEMS,
  type DeviceBrowser,
  type DeviceSystem,
} from '@senim/contracts/signing-in/devices';

/** From where somebody signs in: what the browser calls itself, and the caller's network. */
export interface SignedInFrom {
  readonly userAgent: string;
  readonly address: string;
}

/** The same, as far as it is kept. */
export interface DeviceOfSession {
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
}

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

/** What is told of a device to whoever signed in on it. */
export const shownDevice = ({ browser, system, network }: DeviceOfSession) => ({
  browser: chosen(DEVICE_BROWSERS, browser) ?? null,
  system: chosen(DEVICE_SYSTEMS, system) ?? null,
  place: network,
});

/** "95.56.*.*": enough to tell home from elsewhere, and no address. */
function networkBeginning(address: string): string | null {
  const [first, second, ...rest] = address.replace(/^::ffff:/, '').split(/[.:]/);
  if (!first || !second) return null;
  return address.includes(':') && rest.length !== 2 ? `${first}:${second}:*` : `${first}.${second}.*.*`;
}
