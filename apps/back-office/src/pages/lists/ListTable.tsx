import { UnstyledButton } from '@mantine/core';
import { type Column, columnOf, isSorted, type ListName } from '@senim/contracts/office/lists/columns';
import { listWords } from '@senim/contracts/text/lists';
import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ListRow } from '../../api/answers.ts';
import type { Pages } from '../../hooks/usePages.ts';
import type { Selection } from '../../hooks/useSelection.ts';
import { useWords } from '../../shell/language.tsx';
import { type LongColumns, LongTable } from '../../widgets/LongTable.tsx';
import { classOf, widthOf } from './columnWidths.ts';
import { useCellText } from './useCellText.ts';
import type { ListLook } from './useListAddress.ts';

const ROW_HEIGHT = { usual: 36, dense: 22 } as const;

interface Props {
  readonly list: ListName;
  readonly look: ListLook;
  readonly pages: Pages<ListRow>;
  readonly isDense: boolean;
  readonly selection: Selection<ListRow> | undefined;
  readonly nameOf: (row: ListRow) => string;
}

export const keyOf = ({ key }: ListRow): string => key;

/** The rows in the columns that somebody has chosen. The heads put them in order, a row opens beside them. */
export function ListTable({ list, look, pages, isDense, selection, nameOf }: Props) {
  const { language } = useWords();
  const columns = useColumns(list, look);
  const { write, sort } = look;
  const words = listWords(language).columns[list];
  const open = useCallback(({ key }: ListRow) => write({ peek: key }), [write]);
  return (
    <LongTable
      label={listWords(language).titles[list]}
      pages={pages}
      columns={columns}
      widths={look.columns.map((name) => widthOf(columnOf(list, name), words[name] ?? name))}
      classOf={(name) => classOf(columnOf(list, name), isDense)}
      rowHeight={isDense ? ROW_HEIGHT.dense : ROW_HEIGHT.usual}
      keyOf={keyOf}
      onOpen={open}
      selection={selection}
      nameOf={nameOf}
      sortedBy={(column) =>
        column === sort.column ? (sort.isDescending ? 'descending' : 'ascending') : 'none'
      }
    />
  );
}

function useColumns(list: ListName, { columns, sort, order }: ListLook): LongColumns<ListRow> {
  const { text, language } = useWords();
  const cellText = useCellText(list);
  const shown = columns.join();
  const { column: sorted, isDescending } = sort;
  return useMemo(() => {
    const words = listWords(language).columns[list];
    return columns.map((name, place) => {
      const title = words[name] ?? name;
      const column = columnOf(list, name);
      const isHere = name === sorted;
      return {
        id: name,
        header: () =>
          isSorted(column) ? (
            <UnstyledButton
              className="sort-by"
              aria-label={text.lists.sortBy(title)}
              onClick={() =>
                order({ column: name, isDescending: isHere ? !isDescending : isGreatestFirst(column) })
              }
            >
              {title}
              {isHere && <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span>}
            </UnstyledButton>
          ) : (
            title
          ),
        cell: ({ row: { original: row } }) =>
          place === 0 ? (
            <PeekLink row={row}>{cellText(name, row.cells[name])}</PeekLink>
          ) : (
            cellText(name, row.cells[name])
          ),
      };
    });
    // The columns are the same as long as their names are.
  }, [list, shown, sorted, isDescending, language, text, cellText]);
}

/** Of amounts and delays the greatest is looked for first. */
const isGreatestFirst = ({ kind }: Column): boolean => kind === 'amount' || kind === 'count';

/** Leads to the same list with this row open beside it. */
function PeekLink({ row: { key }, children }: { row: ListRow; children: string }) {
  const [search] = useSearchParams();
  const opened = new URLSearchParams(search);
  opened.set('peek', key);
  return (
    <Link to={`?${opened}`} replace preventScrollReset onClick={(event) => event.stopPropagation()}>
      {children || '—'}
    </Link>
  );
}
