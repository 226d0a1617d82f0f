import { addPushDevice, readPushKey, removePushDevice } from '@senim/contracts/borrower/calls';
import { useEffect, useState } from 'react';
import {
  type DeviceNotifications,
  keepDevice,
  readNotificationsUnder,
  subscribeDevice,
  unsubscribeDevice,
} from '../../pwa/deviceNotifications.ts';
import { type Action, useAction } from '../../shell/useAction.ts';
import { useApi } from '../../shell/useApi.ts';

/** Whether this device gets notifications, and how to turn them on or off. Null until it is known. */
export function useDeviceNotifications() {
  const api = useApi();
  const action = useAction();
  const [state, setState] = useState<DeviceNotifications | 'failed' | null>(null);
  useEffect(() => {
    void readNotificationsUnder(async () => {
      const key = await api(readPushKey, {});
      return key.ok ? key.data.public_key : null;
    }).then(setState);
  }, [api]);

  async function turnOn() {
    const key = await api(readPushKey, {});
    if (!key.ok) return setState('failed');
    const device = await subscribeDevice(key.data.public_key);
    if (typeof device === 'string') return setState(device);
    const added = await action.run(addPushDevice, { body: device });
    if (added.ok) keepDevice();
    else await unsubscribeDevice();
    setState(added.ok ? 'on' : 'off');
  }

  async function turnOff() {
    setState('off');
    const endpoint = await unsubscribeDevice();
    if (endpoint !== null) await action.run(removePushDevice, { body: { endpoint } });
  }

  return { state, turnOn, turnOff, busy: action.busy, failure: action.failure } satisfies Pick<
    Action,
    'busy' | 'failure'
  > &
    Record<string, unknown>;
}
