import { Paper, Table, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../shell/language.tsx';
import { type FigurePart, SumMenu } from './SumMenu.tsx';

/** The drawing is for the eye alone and stands still: the keyboard goes through the points of the plot. */
export const FOR_THE_EYE = { accessibilityLayer: false } as const;
export const STILL = { isAnimationActive: false } as const;
export const PLOT_HEIGHT = 220;

/** A figure in a table; with an address it opens into the rows behind it, and what is added up of other figures opens into those. */
export interface Figure {
  readonly words: string;
  readonly to?: string | undefined;
  readonly sumOf?: readonly FigurePart[];
}

interface Props {
  readonly title: string;
  readonly about: string;
  /** Draws the plot, with a mark at the point that is read out: whoever cannot see it has the table. */
  readonly children: (at: string | null) => ReactNode;
  readonly heads: readonly string[];
  /** The newest first, or as they are drawn; the first cell of each names it. */
  readonly rows: readonly (readonly [string, ...Figure[]])[];
  readonly isAsDrawn?: boolean;
  /** The table stands open from the beginning. */
  readonly isOpen?: boolean;
}

/** A plot with its table under it. Arrows, Home and End go through its points and read them out. */
export function Plot({ title, about, children, heads, rows, isAsDrawn = false, isOpen = false }: Props) {
  const { text } = useWords();
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const points = isAsDrawn ? rows : rows.toReversed();
  const point = at === null ? undefined : points[at];
  const [name = '', ...figures] = point ?? [];
  const reading = point
    ? `${name}: ${figures.map(({ words }, place) => `${heads[place + 1]} ${words}`).join(', ')}`
    : text.report.byKeys;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <p className="quiet">{about}</p>
      {points.length > 0 && (
        <div
          className="plot"
          role="slider"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(at ?? 0) + 1}
          aria-valuetext={reading}
          onKeyDown={(event) => {
            const next = stepTo(event.key, at, points.length);
            if (next === undefined) return;
            event.preventDefault();
            setAt(next);
          }}
        >
          <div aria-hidden="true">{children(point ? name : null)}</div>
          <p className="quiet plot-reading" aria-hidden="true">
            {reading}
          </p>
        </div>
      )}
      <details open={isOpen}>
        <summary>{text.report.table}</summary>
        <PlotTable title={title} heads={heads} rows={rows} />
      </details>
    </Paper>
  );
}

/** The point that a key leads to; null for none, undefined for another key. */
function stepTo(key: string, at: number | null, count: number): number | null | undefined {
  const last = count - 1;
  const places: Readonly<Record<string, number | null>> = {
    ArrowRight: at === null ? 0 : Math.min(at + 1, last),
    ArrowLeft: at === null ? last : Math.max(at - 1, 0),
    Home: 0,
    End: last,
    Escape: null,
  };
  return places[key];
}

/** The line at the point that is read out. */
export const markAt = (at: string | null) => (at === null ? [] : [{ x: at, color: 'gray.6' }]);

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
              {figures.map((figure, place) => (
                <Table.Td key={heads[place + 1]} ta="right" className="one-line">
                  <InTable {...figure} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function InTable({ words, to, sumOf = [] }: Figure) {
  if (sumOf.length > 0) return <SumMenu words={words} parts={sumOf} />;
  if (to === undefined) return words;
  return (
    <Link to={to} className="plain-link">
      {words}
    </Link>
  );
}
