import { Figure, type Tone, toned } from '../../site/Figure.tsx';
import type { debtDisposal } from '../../text/ru/debtDisposal.ts';

/** Who has how many days, one after another (art. 9-2 p. 1, 2, 3 and 6). */
const TURNS: readonly { tone: Tone; days: number }[] = [
  { tone: 'primary', days: 10 },
  { tone: 'accent', days: 30 },
  { tone: 'primary', days: 15 },
  { tone: 'accent', days: 15 },
];
const PICTURE = { width: 340, height: 40, gap: 3 } as const;

/** How long each step may take and whose it is, drawn to scale. The list under it says the same. */
export function TurnsOfCase({ text }: { text: typeof debtDisposal }) {
  const all = TURNS.reduce((sum, { days }) => sum + days, 0);
  const long = (days: number) => Math.round(((PICTURE.width + PICTURE.gap) * days * 10) / all) / 10;
  const turns = TURNS.map((turn, place) => ({
    ...turn,
    x: TURNS.slice(0, place).reduce((x, { days }) => x + long(days), 0),
    width: long(turn.days) - PICTURE.gap,
  }));
  return (
    <Figure
      legend={[
        { tone: 'primary', text: text.ourDays },
        { tone: 'accent', text: text.yourDays },
      ]}
    >
      <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
        {turns.map(({ tone, days, x, width }) => (
          <g key={x}>
            <rect className={toned(tone)} x={x} y="18" width={width} height="22" rx="4" />
            <text x={x + width / 2} y="12" textAnchor="middle">
              {text.turnDays(days)}
            </text>
          </g>
        ))}
      </svg>
    </Figure>
  );
}
