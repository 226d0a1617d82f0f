import { Figure, type Tone, toned } from '../../document/Figure.tsx';
import type { debtDisposal } from '../../text/ru/debtDisposal.ts';

/** Whose days they are, one after another: the clocks of art. 9-2 p. 1, 2, 3 and 6. */
const TURNS: readonly { tone: Tone; days: number }[] = [
  { tone: 'primary', days: 10 },
  { tone: 'accent', days: 30 },
  { tone: 'primary', days: 15 },
  { tone: 'accent', days: 15 },
];
const PICTURE = { width: 340, height: 40, gap: 3 } as const;

/** How long each step may take and whose turn it is, to scale. The steps under it say the same. */
export function TurnsOfCase({ text }: { text: typeof debtDisposal }) {
  const all = TURNS.reduce((sum, { days }) => sum + days, 0);
  const wide = (days: number) => Math.round(((PICTURE.width + PICTURE.gap) * days) / all) - PICTURE.gap;
  const startOf = (place: number) =>
    TURNS.slice(0, place).reduce((x, { days }) => x + wide(days) + PICTURE.gap, 0);
  return (
    <Figure
      legend={[
        { tone: 'primary', text: text.ourDays },
        { tone: 'accent', text: text.yourDays },
      ]}
    >
      <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
        {TURNS.map(({ tone, days }, place) => (
          <g key={startOf(place)}>
            <rect className={toned(tone)} x={startOf(place)} y="18" width={wide(days)} height="22" rx="4" />
            <text x={startOf(place) + wide(days) / 2} y="12" textAnchor="middle">
              {text.turnDays(days)}
            </text>
          </g>
        ))}
      </svg>
    </Figure>
  );
}
