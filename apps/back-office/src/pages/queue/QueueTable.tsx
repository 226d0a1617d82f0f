import { Badge } from '@mantine/core';
import { caseKindsOf, type QueueName } from '@senim/contracts/office/queues';
import { formatTenge } from '@senim/kazakhstan/format';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueueRow } from '../../api/answers.ts';
import { useIsNarrow } from '../../hooks/useIsNarrow.ts';
import type { Pages } from '../../hooks/usePages.ts';
import type { Selection } from '../../hooks/useSelection.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMe } from '../../shell/session.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { Ago } from '../../widgets/Ago.tsx';
import { type ColumnWidth, type LongColumns, LongTable } from '../../widgets/LongTable.tsx';
import { dueText } from '../../wording/dueText.ts';
import { itemOf, numberText, useRowName } from './queueRows.ts';

const ROW_HEIGHT = { usual: 44, dense: 19 } as const;
const WIDTHS: readonly ColumnWidth[] = [
  { minPixels: 180, share: 2 },
  { minPixels: 144, share: 1 },
  { minPixels: 104, share: 0 },
  { minPixels: 136, share: 0 },
  { minPixels: 154, share: 0 },
  { minPixels: 88, share: 1 },
  { minPixels: 136, share: 0 },
];
/** The places of the columns that a narrow screen leaves out: when it came, and for whom it waits. Its term and its owner stay. */
const WIDE: ReadonlySet<number> = new Set([3, 6]);
/** Letters are about no amount: what is said has its room. */
const AMOUNT = 2;
const NUMBERS = new Set(['amount', 'since', 'due']);
/** The column's part in the look of its cells. */
const classOf = (column: string) => (NUMBERS.has(column) ? 'number' : column === 'kind' ? 'words' : '');

interface Props {
  readonly queue: QueueName;
  readonly pages: Pages<QueueRow>;
  readonly isDense: boolean;
  /** Absent for whoever only looks. */
  readonly selection: Selection<QueueRow> | undefined;
}

/** What waits, line by line. */
export function QueueTable({ queue, pages, isDense, selection }: Props) {
  const { text } = useWords();
  const isNarrow = useIsNarrow();
  const all = useColumns(queue);
  const hasAmounts = caseKindsOf(queue).length === 0;
  const shown = useMemo(
    () =>
      all
        .map((_, place) => place)
        .filter((place) => (!isNarrow || !WIDE.has(place)) && (hasAmounts || place !== AMOUNT)),
    [all, isNarrow, hasAmounts],
  );
  const columns = useMemo(() => shown.flatMap((place) => all[place] ?? []), [shown, all]);
  const nameOf = useRowName();
  const navigate = useNavigate();
  const open = useCallback(({ item }: QueueRow) => void navigate(paths.item(queue, item)), [navigate, queue]);
  return (
    <LongTable
      label={text.queues[queue].title}
      pages={pages}
      columns={columns}
      widths={shown.flatMap((place) => WIDTHS[place] ?? [])}
      classOf={classOf}
      rowHeight={isDense ? ROW_HEIGHT.dense : ROW_HEIGHT.usual}
      keyOf={itemOf}
      onOpen={open}
      selection={selection}
      nameOf={nameOf}
    />
  );
}

/** The number has a line of its own: a long name never cuts it. */
function Who({ row }: { row: QueueRow }) {
  const { name, sender, words, reference } = row;
  const { language } = useWords();
  const number = numberText(row, language);
  const who = name ?? sender ?? words;
  if (who === null) return <span className="reference">{number}</span>;
  const said = who === words ? null : words;
  return (
    <>
      {who}{' '}
      <small>{[reference !== null || name === null ? number : null, said].filter(Boolean).join(' · ')}</small>
    </>
  );
}

function useColumns(queue: QueueName): LongColumns<QueueRow> {
  const { text, language } = useWords();
  const { staff_id: me } = useMe();
  const kindText = useKindText();
  return useMemo(() => {
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
      {
        id: 'since',
        header: words.since,
        cell: ({ row }) => row.original.since && <Ago at={row.original.since} />,
      },
      {
        id: 'due',
        header: words.due,
        cell: ({ row: { original: row } }) =>
          row.late ? (
            <Badge color="red.8" variant="filled" tt="none">
              {dueText(row.due_at, language)}
            </Badge>
          ) : row.due_at === null && row.waits_for === 'applicant' ? (
            text.queues.noTerm
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
