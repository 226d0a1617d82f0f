import { Select } from '@mantine/core';
import { giveItem, listColleagues, releaseItem, takeItem } from '@senim/contracts/office/calls';
import type { QueueName } from '@senim/contracts/office/queues';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import type { Selection } from '../../hooks/useSelection.ts';
import { useWords } from '../../shell/language.tsx';
import { useMe } from '../../shell/session.tsx';
import { BulkBar } from '../../widgets/bulk/BulkBar.tsx';
import { type BulkAct, BulkDialog } from '../../widgets/bulk/BulkDialog.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { itemOf, useRowName } from './queueRows.ts';

interface Props {
  readonly queue: QueueName;
  readonly selection: Selection<QueueRow>;
  /** The row as it is now; undefined when it has left the queue. */
  readonly rowNow: (row: QueueRow) => QueueRow | undefined;
}

const ACTS = ['take', 'give', 'release'] as const;
type Act = (typeof ACTS)[number];
const LETTERS = { take: 'T', give: 'E', release: 'B' } as const satisfies Readonly<Record<Act, string>>;

/** Takes several items of a queue, gives them to a colleague, or puts them back. What is decided about money is decided one by one. */
export function QueueBulk({ queue, selection, rowNow }: Props) {
  const { text } = useWords();
  const nameOf = useRowName();
  const [open, setOpen] = useState<Act | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const act = useBulkAct(queue, open ?? 'take', to, rowNow);
  const close = (done: readonly QueueRow[]) => {
    setOpen(null);
    setTo(null);
    selection.choose(done, false);
  };
  return (
    <>
      <BulkBar
        chosen={selection.rows.size}
        acts={ACTS.map((one) => ({
          label: text.queues[one],
          letter: LETTERS[one],
          onPress: () => setOpen(one),
        }))}
        onClear={selection.clear}
      />
      {open !== null && (
        <BulkDialog
          {...act}
          rows={[...selection.rows.values()]}
          keyOf={itemOf}
          nameOf={nameOf}
          isReady={open !== 'give' || to !== null}
          onClose={close}
        >
          {open === 'give' && <Colleague queue={queue} to={to} onChosen={setTo} />}
        </BulkDialog>
      )}
    </>
  );
}

/** What an act does with a row of a queue, and which rows it leaves alone. */
function useBulkAct(
  queue: QueueName,
  act: Act,
  to: string | null,
  rowNow: Props['rowNow'],
): BulkAct<QueueRow> {
  const { text } = useWords();
  const { staff_id: me } = useMe();
  const of = ({ item }: QueueRow) => ({ params: { queue }, body: { item } });
  const take = (row: QueueRow) => call(takeItem, of(row));
  const release = (row: QueueRow) => call(releaseItem, of(row));
  const give = ({ item }: QueueRow) => call(giveItem, { params: { queue }, body: { item, to: Number(to) } });
  const acts = {
    take: { act: take, undo: release },
    give: { act: give },
    release: { act: release, undo: take },
  };
  const whyNot = (chosen: QueueRow): string | null => {
    const row = rowNow(chosen);
    if (!row) return text.bulk.gone;
    if (row.owner !== null && row.owner.staff_id !== me) return text.bulk.others(row.owner.name);
    if (act === 'take' && row.owner !== null) return text.bulk.yours;
    return act === 'release' && row.owner === null ? text.bulk.notYours : null;
  };
  return { ...acts[act], title: text.queues[act], action: text.queues[act], whyNot };
}

/** To whom: those who work at this desk, who is in the office first. */
function Colleague({
  queue,
  to,
  onChosen,
}: {
  queue: QueueName;
  to: string | null;
  onChosen: (to: string | null) => void;
}) {
  const { text } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['COLLEAGUES', queue],
    queryFn: () => call(listColleagues, { params: { queue } }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  return (
    <Select
      data-autofocus
      label={text.bulk.to}
      value={to}
      onChange={onChosen}
      nothingFoundMessage={text.queues.nobodyElse}
      searchable
      data={data.colleagues.map(({ staff_id, name, here }) => ({
        value: String(staff_id),
        label: here ? name : text.queues.awayNow(name),
      }))}
    />
  );
}
