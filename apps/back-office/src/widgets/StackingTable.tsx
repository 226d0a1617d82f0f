import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  /** All cells but the first are figures, one under another. */
  readonly isOfNumbers?: boolean;
  /** The first cell says what the row is about; an empty one is left out where rows are stacked. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

const isEmpty = (cell: ReactNode): boolean =>
  cell === null || cell === undefined || cell === '' || cell === false;

/** A table that a narrow screen shows as blocks, each value under the name of its column: nothing is cut and nothing scrolls aside. The roles say that it is still a table. */
export function StackingTable({ label, columns, rows, isOfNumbers = false }: Props) {
  return (
    <Table
      verticalSpacing="xs"
      aria-label={label}
      className={isOfNumbers ? 'stacking of-numbers' : 'stacking'}
      role="table"
    >
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map((column) => (
            <Table.Th key={column} role="columnheader">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key} role="row">
            {cells.map((cell, at) => (
              <Table.Td
                key={columns[at]}
                role="cell"
                data-column={at > 0 && !isEmpty(cell) ? columns[at] : undefined}
              >
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
