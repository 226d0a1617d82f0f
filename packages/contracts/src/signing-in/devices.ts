import { z } from 'zod';

export const DEVICE_BROWSERS = ['chrome', 'safari', 'firefox', 'samsung', 'edge', 'yandex', 'opera'] as const;
export type DeviceBrowser = (typeof DEVICE_BROWSERS)[number];
export const DEVICE_SYSTEMS = ['android', 'ios', 'windows', 'macos', 'linux'] as const;
export type DeviceSystem = (typeof DEVICE_SYSTEMS)[number];

/** What is told of a device. Null where the browser names itself otherwise, or signed in before this was kept. */
export const deviceShape = {
  browser: z.enum(DEVICE_BROWSERS).nullable(),
  system: z.enum(DEVICE_SYSTEMS).nullable(),
  /** The beginning of the network. */
  place: z.string().nullable(),
};
