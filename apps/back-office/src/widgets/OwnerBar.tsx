import { Alert, Button, Group } from '@mantine/core';
import { releaseItem, takeItem, takeOverItem } from '@senim/contracts/office/calls';
import { QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { call } from '../api/client.ts';
import { useAct } from '../hooks/useAct.ts';
import { useWords } from '../shell/language.tsx';
import { useIsColleagues, useMay } from '../shell/session.tsx';

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
