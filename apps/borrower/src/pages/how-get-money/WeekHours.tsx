import type { WorkingHours } from '@senim/kazakhstan/working-time';
import { Figure, toned } from '../../site/Figure.tsx';
import type { howGetMoney } from '../../text/ru/howGetMoney.ts';

const WEEK = {
  width: 340,
  height: 132,
  left: 44,
  top: 8,
  hourHeight: 4,
  dayWidth: 42,
  barWidth: 34,
} as const;
const WORKING_DAYS = 5;

const hourOf = (time: string) => Number.parseInt(time, 10);
const heightOf = (hours: number) => hours * WEEK.hourHeight;

type WeekHoursProps = { text: (typeof howGetMoney)['week']; hours: WorkingHours };

/** The hours of the week: applications at any hour, decisions and payouts in working hours. The sentence above says the same. */
export function WeekHours({ text, hours: { opens, closes } }: WeekHoursProps) {
  const [from, to] = [hourOf(opens), hourOf(closes)];
  const yOf = (hour: number) => WEEK.top + heightOf(hour);
  return (
    <Figure
      legend={[
        { tone: 'soft', text: text.taken },
        { tone: 'primary', text: text.decided },
      ]}
    >
      <svg viewBox={`0 0 ${WEEK.width} ${WEEK.height}`} aria-hidden="true">
        {text.days.map((day, index) => {
          const x = WEEK.left + index * WEEK.dayWidth;
          const bar = { x, width: WEEK.barWidth, rx: 4 };
          return (
            <g key={day}>
              <rect {...bar} className={toned('soft')} y={WEEK.top} height={heightOf(24)} />
              {index < WORKING_DAYS && (
                <rect {...bar} className={toned('primary')} y={yOf(from)} height={heightOf(to - from)} />
              )}
              <text x={x + WEEK.barWidth / 2} y={WEEK.height - 8} textAnchor="middle">
                {day}
              </text>
            </g>
          );
        })}
        <text y={yOf(from) + 4}>{opens}</text>
        <text y={yOf(to) + 4}>{closes}</text>
      </svg>
    </Figure>
  );
}
