import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Pages } from '../hooks/usePages.ts';
import { useRowKeys } from '../hooks/useRowKeys.ts';
import type { Selection } from '../hooks/useSelection.ts';
import { AllRowsBox, RowBox } from './bulk/RowBox.tsx';

/** No row is visible; this is different from only the first one being visible. */
const NOTHING = -1;
const features = tableFeatures({});

/** The columns of a table of such rows. */
export type LongColumns<Row extends RowData> = ColumnDef<typeof features, Row>[];

/** How narrow a column may become, and its share of the room that is left. */
export interface ColumnWidth {
  readonly minPixels: number;
  readonly share: number;
}

interface Props<Row extends RowData> {
  readonly label: string;
  readonly pages: Pick<Pages<Row>, 'rowAt' | 'onSeen' | 'count' | 'version' | 'hasMore'>;
  readonly columns: LongColumns<Row>;
  readonly widths: readonly ColumnWidth[];
  /** The look of a column's cells: `number` stands to the right, `words` may take two lines. */
  readonly classOf: (column: string) => 'number' | 'words' | '';
  readonly rowHeight: number;
  readonly keyOf: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** How a column sorts the rows; none if it does not. */
  readonly sortedBy?: (column: string) => 'ascending' | 'descending' | 'none';
  /** The rows that are chosen, and what a row is called there; absent where nothing is done for several rows. */
  readonly selection?: Selection<Row> | undefined;
  readonly nameOf?: (row: Row) => string;
}

/** The column of the boxes by which rows are chosen. */
export const BOXES: ColumnWidth = { minPixels: 32, share: 0 };

/** A table of any length that draws only the visible rows. Arrows, Home and End move through them, Enter opens. */
export function LongTable<Row extends RowData>(props: Props<Row>) {
  const { label, pages, columns, classOf, rowHeight, keyOf, onOpen, sortedBy, selection, nameOf } = props;
  const widths = selection ? [BOXES, ...props.widths] : props.widths;
  const scroller = useRef<HTMLDivElement>(null);
  const { rowAt, onSeen, count, version } = pages;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? NOTHING, shown.at(-1)?.index ?? NOTHING];
  useEffect(() => {
    if (first !== NOTHING) onSeen(first, last);
  }, [first, last, onSeen]);
  // A new `version` means that a visible row may have changed, because its page was loaded again.
  const present = useMemo(
    () => shown.flatMap((item) => ({ item, row: rowAt(item.index) })).filter(hasRow),
    [first, last, version, rowAt, rowHeight],
  );
  const data = useMemo(() => present.map(({ row }) => row), [present]);
  const table = useTable({ features, columns, data, getRowId: keyOf });
  const show = (index: number) => virtual.scrollToIndex(index);
  const { isAt, onKeyDown, onBox, chooseAll } = useRowKeys({ count, rowAt, show, selection, keyOf });
  return (
    <section
      className="long-table"
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <table style={sizesOf(widths, rowHeight)} aria-rowcount={pages.hasMore ? -1 : count}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && <AllRowsBox chosen={selection.rows.size} count={count} onChange={chooseAll} />}
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={classOf(header.id)}
                  {...(sortedBy && { 'aria-sort': sortedBy(header.id) })}
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {table.getRowModel().rows.map((row, place) => {
            const item = present[place]?.item;
            if (!item) return null;
            return (
              <Line
                key={row.id}
                about={row.original}
                index={item.index}
                start={item.start}
                columns={columns}
                isHere={isAt(item.index)}
                isChosen={selection?.rows.has(row.id) === true}
                box={selection && { name: nameOf?.(row.original) ?? row.id, onBox: onBox(item.index) }}
                onOpen={() => onOpen(row.original)}
                draw={() =>
                  row.getAllCells().map((cell) => (
                    <td key={cell.id} className={classOf(cell.column.id)}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))
                }
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const sizesOf = (widths: readonly ColumnWidth[], rowHeight: number): CSSProperties =>
  ({
    '--columns': widths.map(({ minPixels, share }) => `minmax(${minPixels}px, ${share}fr)`).join(' '),
    '--row-height': `${rowHeight}px`,
    minWidth: widths.reduce((sum, { minPixels }) => sum + minPixels, 0),
  }) as CSSProperties;

const hasRow = <Item, Row>(one: { item: Item; row: Row | undefined }): one is { item: Item; row: Row } =>
  one.row !== undefined;

interface LineProps {
  /** The row that is drawn, and the columns in which: another of either is drawn anew. */
  readonly about: unknown;
  readonly columns: unknown;
  readonly index: number;
  readonly start: number;
  readonly isHere: boolean;
  readonly isChosen: boolean;
  readonly box: { readonly name: string; readonly onBox: (event: MouseEvent) => void } | undefined;
  readonly onOpen: () => void;
  readonly draw: () => ReactNode;
}

/** A row is drawn once while it stays visible, so scrolling draws only new rows. */
const Line = memo(
  function Line({ index, start, isHere, isChosen, box, onOpen, draw }: LineProps) {
    return (
      <tr
        aria-rowindex={index + 1}
        style={{ transform: `translateY(${start}px)` }}
        className={[isHere && 'here', isChosen && 'chosen'].filter(Boolean).join(' ')}
        ref={isHere ? focusRow : null}
        onClick={onOpen}
      >
        {box && <RowBox name={box.name} isChosen={isChosen} onBox={box.onBox} />}
        {draw()}
      </tr>
    );
  },
  (before, after) =>
    before.about === after.about &&
    before.start === after.start &&
    before.isHere === after.isHere &&
    before.isChosen === after.isChosen &&
    before.columns === after.columns,
);

/** The row reached by the keyboard. Its link takes the focus, so that Enter opens it and a screen reader reads it. */
const focusRow = (row: HTMLTableRowElement | null): void =>
  row?.querySelector('a')?.focus({ preventScroll: true });
