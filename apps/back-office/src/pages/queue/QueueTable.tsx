import { Badge } from '@mantine/core';
import type { QueueName } from '@senim/contracts/office/queues';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueueRow } from '../../api/answers.ts';
import type { Pages } from '../../hooks/usePages.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMe } from '../../shell/session.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { type ColumnWidth, type LongColumns, LongTable } from '../../widgets/LongTable.tsx';
import { dueText } from '../../wording/dueText.ts';
import { writtenText } from '../../wording/writtenText.ts';

const ROW_HEIGHT = 44;
const WIDTHS: readonly ColumnWidth[] = [
  { minPixels: 200, share: 2 },
  { minPixels: 160, share: 1 },
  { minPixels: 104, share: 0 },
  { minPixels: 136, share: 0 },
  { minPixels: 154, share: 0 },
  { minPixels: 88, share: 1 },
  { minPixels: 136, share: 0 },
];
const NUMBERS = new Set(['amount', 'since', 'due']);
/** The column's part in the look of its cells. */
const classOf = (column: string) => (NUMBERS.has(column) ? 'number' : column === 'kind' ? 'words' : '');

const itemOf = ({ item }: QueueRow): string => item;

/** What waits, line by line. */
export function QueueTable({ queue, pages }: { queue: QueueName; pages: Pages<QueueRow> }) {
  const { text } = useWords();
  const columns = useColumns(queue);
  const navigate = useNavigate();
  const open = useCallback(({ item }: QueueRow) => void navigate(paths.item(queue, item)), [navigate, queue]);
  return (
    <LongTable
      label={text.queues[queue].title}
      pages={pages}
      columns={columns}
      widths={WIDTHS}
      classOf={classOf}
      rowHeight={ROW_HEIGHT}
      keyOf={itemOf}
      onOpen={open}
    />
  );
}

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

function useColumns(queue: QueueName): LongColumns<QueueRow> {
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
      {
        id: 'kind',
        header: words.kind,
        cell: ({ row: { original: row } }) =>
          row.unread ? `${kindText(row.kind)} · ${text.cases.unread(row.unread)}` : kindText(row.kind),
      },
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
