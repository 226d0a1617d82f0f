import { Alert, Button, Group, Menu } from '@mantine/core';
import { giveItem, listColleagues, releaseItem, takeItem, takeOverItem } from '@senim/contracts/office/calls';
import { QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useAct } from '../hooks/useAct.ts';
import { useWords } from '../shell/language.tsx';
import { useIsColleagues, useMay } from '../shell/session.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly queue: QueueName;
  readonly item: string;
  readonly owner: { staff_id: number; name: string } | null;
}

/** Who owns the item; takes it, or puts it back. */
export function OwnerBar({ queue, item, owner }: Props) {
  const { text } = useWords();
  const isColleagues = useIsColleagues();
  const may = useMay();
  const { isBusy, run } = useAct();
  if (owner && isColleagues(owner))
    return (
      <Alert color="yellow" variant="light">
        <Group justify="space-between">
          {text.queues.ownedBy(owner.name)}
          {may(QUEUES[queue].work) && (
            <Button
              variant="default"
              size="xs"
              loading={isBusy}
              onClick={() =>
                run(() => call(takeOverItem, { params: { queue }, body: { item } }), text.queues.taken)
              }
            >
              {text.queues.takeOver}
            </Button>
          )}
        </Group>
      </Alert>
    );
  if (!may(QUEUES[queue].work)) return null;
  return (
    <Group>
      <GiveAway queue={queue} item={item} />
      {owner ? (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          onClick={() =>
            run(() => call(releaseItem, { params: { queue }, body: { item } }), text.queues.released)
          }
        >
          {text.queues.release}
        </Button>
      ) : (
        <Button
          variant="light"
          size="xs"
          loading={isBusy}
          onClick={() => run(() => call(takeItem, { params: { queue }, body: { item } }), text.queues.taken)}
        >
          {text.queues.take}
        </Button>
      )}
    </Group>
  );
}

/** Gives the item to a colleague of this desk; those in the office stand first. */
function GiveAway({ queue, item }: Pick<Props, 'queue' | 'item'>) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['COLLEAGUES', queue],
    queryFn: () => call(listColleagues, { params: { queue } }),
    enabled: isOpen,
  });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="xs" loading={isBusy}>
          {text.queues.give}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {!data && <Waiting error={error} retry={() => void refetch()} />}
        {data?.colleagues.length === 0 && <Menu.Label>{text.queues.nobodyElse}</Menu.Label>}
        {data?.colleagues.map(({ staff_id: to, name, here }) => (
          <Menu.Item
            key={to}
            onClick={() =>
              run(() => call(giveItem, { params: { queue }, body: { item, to } }), text.queues.given(name))
            }
          >
            {here ? name : text.queues.awayNow(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
