import { Badge } from '@mantine/core';
import type { QueueName } from '@senim/contracts/office-queues';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueueRow } from '../api/calls.ts';
import { useWords } from '../frame/language.tsx';
import { useMe } from '../frame/session.tsx';
import { paths } from '../paths.ts';
import { wordOf } from './statusText.ts';

const ROW_HEIGHT = 48;
const AHEAD = 30;
const features = tableFeatures({});
const COLUMNS = 'minmax(190px, 2fr) 130px 110px 160px 172px minmax(110px, 1fr) 120px';

interface Props {
  readonly queue: QueueName;
  readonly rows: readonly QueueRow[];
  readonly onEnd: () => void;
}

/** Thousands of lines of which only those in sight are drawn; the next page is asked for before the end is reached. */
export function QueueTable({ queue, rows, onEnd }: Props) {
  const columns = useColumns(queue);
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns, data, getRowId: (row) => row.item });
  const all = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= all.length - AHEAD) onEnd();
  }, [last, all.length, onEnd]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard.
    <section className="queue" ref={scroller} tabIndex={0} aria-label={useWords().text.queues[queue].title}>
      <table style={{ '--columns': COLUMNS } as CSSProperties} aria-rowcount={all.length}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={header.id === 'amount' ? 'number' : ''}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const row = all[index];
            if (!row) return null;
            return (
              <tr
                key={row.id}
                aria-rowindex={index + 1}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => navigate(paths.item(queue, row.original.item))}
              >
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={cell.column.id === 'amount' ? 'number' : ''}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function useColumns(queue: QueueName): ColumnDef<typeof features, QueueRow>[] {
  const { text, language } = useWords();
  const { staff_id: me } = useMe();
  return useMemo(() => {
    const when = (at: string | null) =>
      at === null ? '' : formatDateTime(Date.parse(at), language, 'short');
    const words = text.queues.columns;
    return [
      {
        id: 'who',
        header: words.who,
        cell: ({ row: { original: row } }) => (
          <Link to={paths.item(queue, row.item)} onClick={(event) => event.stopPropagation()}>
            {[row.name, row.reference].filter(Boolean).join(' · ') || row.item}
          </Link>
        ),
      },
      { id: 'kind', header: words.kind, cell: ({ row }) => wordOf(text.kinds, row.original.kind) },
      {
        id: 'amount',
        header: words.amount,
        cell: ({ row }) => (row.original.amount === null ? '' : formatTenge(row.original.amount, language)),
      },
      { id: 'since', header: words.since, cell: ({ row }) => when(row.original.since) },
      {
        id: 'due',
        header: words.due,
        cell: ({ row: { original: row } }) =>
          row.late ? (
            <Badge color="red.8" variant="filled" tt="none">
              {when(row.due_at)}
            </Badge>
          ) : (
            when(row.due_at)
          ),
      },
      {
        id: 'owner',
        header: words.owner,
        cell: ({ row: { original: row } }) =>
          row.owner === null
            ? text.queues.free
            : row.owner.staff_id === me
              ? text.queues.you
              : row.owner.name,
      },
      { id: 'state', header: words.state, cell: ({ row }) => text.queues.waits[row.original.waits_for] },
    ];
  }, [queue, text, language, me]);
}
