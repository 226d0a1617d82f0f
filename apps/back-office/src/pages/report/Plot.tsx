import { Paper, Table, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../shell/language.tsx';

/** A plot is for the eye alone and stands still: the keyboard goes to the table. */
export const FOR_THE_EYE = { accessibilityLayer: false } as const;
export const STILL = { isAnimationActive: false } as const;
export const PLOT_HEIGHT = 220;

/** A figure in a table; with an address it opens into the rows behind it. */
export interface Figure {
  readonly words: string;
  readonly to?: string | undefined;
}

interface Props {
  readonly title: string;
  readonly about: string;
  /** The plot itself: whoever cannot see it has the table. */
  readonly children: ReactNode;
  readonly heads: readonly string[];
  /** The newest first; the first cell of each names it. */
  readonly rows: readonly (readonly [string, ...Figure[]])[];
}

/** A plot with its table under it. */
export function Plot({ title, about, children, heads, rows }: Props) {
  const { text } = useWords();
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <p className="quiet">{about}</p>
      <div aria-hidden="true" className="plot">
        {children}
      </div>
      <details>
        <summary>{text.report.table}</summary>
        <PlotTable title={title} heads={heads} rows={rows} />
      </details>
    </Paper>
  );
}

/** Figures by what they are of. */
export function PlotTable({ title, heads, rows }: Pick<Props, 'title' | 'heads' | 'rows'>) {
  return (
    <Table.ScrollContainer minWidth={320} mah={360} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={title} fz="xs" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, place) => (
              <Table.Th key={head} ta={place === 0 ? 'left' : 'right'}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...figures]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {figures.map(({ words, to }, place) => (
                <Table.Td key={heads[place + 1]} ta="right" className="one-line">
                  {to ? (
                    <Link to={to} className="plain-link">
                      {words}
                    </Link>
                  ) : (
                    words
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
