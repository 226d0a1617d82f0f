import type { DeviceBrowser, DeviceSystem } from '@senim/contracts/borrower/auth';
import { endDevice, listDevices } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { formatDateTime } from '@senim/kazakhstan/format';
import { Button } from '@senim/ui/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries.ts';
import type { Language } from '../../language.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
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

type Device = AnswerOf<typeof listDevices>['devices'][number];

const devicesQuery = (language: Language) =>
  queryOptions({ queryKey: ['DEVICES'], queryFn: () => read(listDevices, {}, language) });

/** Where the borrower is signed in, with the way to end one device or all others. */
export function Devices() {
  const { profile: text } = useText();
  const action = useAction();
  const { data, refetch } = useQuery(devicesQuery(useLanguage()));
  if (!data) return null;
  const others = data.devices.filter(({ is_this }) => !is_this);
  const end = async (which: { id: string } | { all: true }) => {
    const ended = await action.run(endDevice, { body: which });
    if (ended.ok) await refetch();
  };
  return (
    <TitledCard id="devices" title={text.devices.title}>
      <ActionFailure failure={action.failure} />
      <ul className={styles.devices}>
        {data.devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <Named device={device} />
            {!device.is_this && (
              <Button
                variant="quiet"
                size="small"
                aria-describedby={device.id}
                onClick={() => void end({ id: device.id })}
              >
                {text.devices.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="secondary" size="small" busy={action.busy} onClick={() => void end({ all: true })}>
          {text.devices.endOthers}
        </Button>
      )}
    </TitledCard>
  );
}

function Named({ device }: { device: Device }) {
  const { profile: text } = useText();
  const language = useLanguage();
  const { browser, system, place, signed_in_at: at, is_this: isThis } = device;
  const named = [browser && BROWSERS[browser], system && SYSTEMS[system]];
  const since = text.devices.since(formatDateTime(Date.parse(at), language, 'short'));
  return (
    <div id={device.id}>
      <p className={styles.deviceName}>{named.filter(Boolean).join(', ') || text.devices.unknown}</p>
      <p className={styles.deviceNote}>
        {[isThis && text.devices.thisOne, since, place && text.devices.network(place)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
