import type { DeviceBrowser, DeviceSystem } from '@senim/contracts/signing-in/devices';
import { deviceName } from '@senim/contracts/text/device-names';
import { useText } from '../../text/AppText.tsx';
import { Facts } from '../layout/Facts.tsx';
import styles from './Profile.module.css';

type Props = {
  id: string;
  device: { readonly browser: DeviceBrowser | null; readonly system: DeviceSystem | null };
  /** What else is known of it; what is not known stands out of the line. */
  notes: Readonly<Record<string, string | false | null>>;
};

/** A device of the borrower's: its browser and system, and a line about it. */
export function DeviceName({ id, device, notes }: Props) {
  const { profile: text } = useText();
  return (
    <div id={id}>
      <p className={styles.deviceName}>{deviceName(device) ?? text.devices.unknown}</p>
      <p className={styles.deviceNote}>
        <Facts of={notes} />
      </p>
    </div>
  );
}
