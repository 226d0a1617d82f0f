import type { DeviceBrowser, DeviceSystem } from '../signing-in/devices.ts';

/** Names of makers, the same in each language. */
const BROWSERS: Readonly<Record<DeviceBrowser, string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  samsung: 'Samsung Internet',
  edge: 'Edge',
  yandex: 'Yandex',
  opera: 'Opera',
};
const SYSTEMS: Readonly<Record<DeviceSystem, string>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

/** "Chrome, Windows"; null of a device of which nothing is known. */
export function deviceName(device: {
  browser: DeviceBrowser | null;
  system: DeviceSystem | null;
}): string | null {
  const { browser, system } = device;
  return [browser && BROWSERS[browser], system && SYSTEMS[system]].filter(Boolean).join(', ') || null;
}
