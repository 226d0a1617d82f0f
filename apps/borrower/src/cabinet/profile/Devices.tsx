import { endDevice, listDevices } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { Button } from '@senim/ui/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import type { Language } from '../../language.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { DeviceName } from './DeviceName.tsx';
import styles from './Profile.module.css';

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
  const since = wholeDateTime(Date.parse(device.signed_in_at), useLanguage(), 'short');
  const notes = {
    own: device.is_this && text.devices.thisOne,
    since: text.devices.since(since),
    place: device.place && text.devices.network(device.place),
  };
  return <DeviceName id={device.id} device={device} notes={notes} />;
}
