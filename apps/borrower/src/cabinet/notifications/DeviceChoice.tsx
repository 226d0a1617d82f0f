import { Button } from '@senim/ui/Button';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useText } from '../../text/AppText.tsx';
import styles from './Notifications.module.css';
import { useDeviceNotifications } from './useDeviceNotifications.ts';

/** Notifications of this device. The browser asks for permission only after a press on the button. */
export function DeviceChoice() {
  const { notifications: text } = useText();
  const { state, turnOn, turnOff, busy, failure } = useDeviceNotifications();
  if (state === null) return null;
  return (
    <div className={styles.device}>
      <div>
        <h3 className={styles.deviceTitle}>{text.device}</h3>
        <p className={screen.flush} role="status">
          {text.deviceStates[state]}
        </p>
      </div>
      <ActionFailure failure={failure} />
      {state === 'on' && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void turnOff()}>
          {text.deviceOff}
        </Button>
      )}
      {(state === 'off' || state === 'failed') && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void turnOn()}>
          {text.deviceOn}
        </Button>
      )}
    </div>
  );
}
