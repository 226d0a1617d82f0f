import { Badge } from '@mantine/core';
import type { QueueName } from '@senim/contracts/office/queues';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { type ColumnDef, FlexRender, type Row, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueueRow } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMe } from '../../shell/session.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { dueText } from '../../wording/dueText.ts';
import { writtenText } from '../../wording/writtenText.ts';
import type { useQueuePages } from './useQueuePages.ts';

const ROW_HEIGHT = 44;
/** No row is visible; this is different from only the first one being visible. */
const NOTHING = -1;
const features = tableFeatures({});
const COLUMNS = 'minmax(200px, 2fr) minmax(160px, 1fr) 104px 136px 154px minmax(88px, 1fr) 136px';
const NUMBERS = new Set(['amount', 'since', 'due']);
/** The column's part in the look of its cells. */
const classOf = (column: string) => (NUMBERS.has(column) ? 'number' : column === 'kind' ? 'words' : '');

interface Props {
  readonly queue: QueueName;
  readonly pages: ReturnType<typeof useQueuePages>;
}

/** A table of any length that draws only the visible rows. Arrows, Home and End move through them, Enter opens. */
export function QueueTable({ queue, pages }: Props) {
  const { text } = useWords();
  const columns = useColumns(queue);
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const { rowAt, onSeen, count, version } = pages;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? NOTHING, shown.at(-1)?.index ?? NOTHING];
  useEffect(() => {
    if (first !== NOTHING) onSeen(first, last);
  }, [first, last, onSeen]);
  // A new `version` means that a visible row may have changed, because its page was loaded again.
  const present = useMemo(
    () => shown.flatMap((item) => ({ item, row: rowAt(item.index) })).filter(hasRow),
    [first, last, version, rowAt],
  );
  const data = useMemo(() => present.map(({ row }) => row), [present]);
  const table = useTable({ features, columns, data, getRowId: (row) => row.item });
  const { isAt, onKeyDown } = useRowKeys(count, (index) => virtual.scrollToIndex(index));
  const open = useCallback((item: string) => void navigate(paths.item(queue, item)), [navigate, queue]);
  const drawn = table.getRowModel().rows;
  return (
    <section
      className="queue"
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={text.queues[queue].title}
      onKeyDown={onKeyDown}
    >
      <table style={{ '--columns': COLUMNS } as CSSProperties} aria-rowcount={pages.hasMore ? -1 : count}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classOf(header.id)}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {drawn.map((row, place) => {
            const item = present[place]?.item;
            if (!item) return null;
            return (
              <Line
                key={row.id}
                row={row}
                index={item.index}
                start={item.start}
                columns={columns}
                isHere={isAt(item.index)}
                onOpen={open}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const hasRow = <Item,>(one: {
  item: Item;
  row: QueueRow | undefined;
}): one is { item: Item; row: QueueRow } => one.row !== undefined;

interface LineProps {
  readonly row: Row<typeof features, QueueRow>;
  readonly index: number;
  readonly start: number;
  readonly columns: ColumnDef<typeof features, QueueRow>[];
  readonly isHere: boolean;
  readonly onOpen: (item: string) => void;
}

/** A row is drawn once while it stays visible, so scrolling draws only new rows. */
const Line = memo(
  function Line({ row, index, start, isHere, onOpen }: LineProps) {
    return (
      <tr
        aria-rowindex={index + 1}
        style={{ transform: `translateY(${start}px)` }}
        className={isHere ? 'here' : ''}
        ref={isHere ? focusRow : null}
        onClick={() => onOpen(row.original.item)}
      >
        {row.getAllCells().map((cell) => (
          <td key={cell.id} className={classOf(cell.column.id)}>
            <FlexRender cell={cell} />
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.row.original === after.row.original &&
    before.start === after.start &&
    before.isHere === after.isHere &&
    before.columns === after.columns,
);

/** The row reached by the keyboard. Its link takes the focus, so that Enter opens it and a screen reader reads it. */
const focusRow = (row: HTMLTableRowElement | null): void =>
  row?.querySelector('a')?.focus({ preventScroll: true });

/** The number has a line of its own: a long name never cuts it. */
function Who({ row: { name, reference, item } }: { row: QueueRow }) {
  const { language } = useWords();
  if (name === null) return <span className="reference">{writtenText(reference ?? item, language)}</span>;
  return (
    <>
      {name} <small>{reference}</small>
    </>
  );
}

function useRowKeys(count: number, show: (index: number) => void) {
  const [at, setAt] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = {
      ArrowDown: at === null ? 0 : at + 1,
      ArrowUp: at === null ? 0 : at - 1,
      Home: 0,
      End: count - 1,
    };
    const wanted = places[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, wanted));
    setAt(next);
    show(next);
  };
  return { isAt: (index: number) => index === at, onKeyDown };
}

function useColumns(queue: QueueName): ColumnDef<typeof features, QueueRow>[] {
  const { text, language } = useWords();
  const { staff_id: me } = useMe();
  const kindText = useKindText();
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
            <Who row={row} />
          </Link>
        ),
      },
      { id: 'kind', header: words.kind, cell: ({ row }) => kindText(row.original.kind) },
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
              {dueText(row.due_at, language)}
            </Badge>
          ) : (
            dueText(row.due_at, language)
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
  }, [queue, text, language, me, kindText]);
}
