import type { DeviceBrowser, DeviceSystem } from '@senim/contracts/borrower/auth';
import { useText } from '../../text/AppText.tsx';
import styles from './Profile.module.css';

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

type Props = {
  id: string;
  device: { readonly browser: DeviceBrowser | null; readonly system: DeviceSystem | null };
  /** What else is known of it; what is not known stands out of the line. */
  notes: readonly (string | false | null)[];
};

/** A device of the borrower's: its browser and system, and a line about it. */
export function DeviceName({ id, device: { browser, system }, notes }: Props) {
  const { profile: text } = useText();
  const named = [browser && BROWSERS[browser], system && SYSTEMS[system]];
  return (
    <div id={id}>
      <p className={styles.deviceName}>{named.filter(Boolean).join(', ') || text.devices.unknown}</p>
      <p className={styles.deviceNote}>{notes.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
