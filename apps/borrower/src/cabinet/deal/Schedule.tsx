import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { Disclosure } from '@senim/ui/Disclosure';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import type { ReactNode } from 'react';
import type { Information } from '../../api/queries.ts';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { deal as ru } from '../../text/ru/deal.ts';
import { amountOf } from './partOfSchedule.ts';

type Row = NonNullable<Information['data']['schedule']>[number];
type Sum = NonNullable<Information['data']['schedule_sum']>;

type ScheduleProps = { schedule: readonly Row[]; sum: Sum | undefined; children?: ReactNode };

/** What is left of each part, what was agreed, and each difference by name; below it what may be done with it. */
export function Schedule({ schedule, sum, children }: ScheduleProps) {
  const { deal: text } = useText();
  const language = useLanguage();
  const rows = schedule.map((row) => ({
    key: row.date,
    label: formatDate(row.date, language, 'short'),
    value: formatTenge(amountOf(row), language),
    note: [text.states[row.status], ...scheduleChanges(row, text, isRounding(row))].join(', '),
  }));
  const whole = sum && {
    key: 'sum',
    label: text.scheduleTotal,
    value: formatTenge(sum.left, language),
    note: scheduleChanges(sum, text, schedule.every(isRounding)).join(', '),
    strong: true,
  };
  return (
    <Disclosure id="schedule-title" title={text.schedule}>
      <KeyValueTable rows={whole && rows.length > 1 ? [...rows, whole] : rows} />
      {sum && sum.settled_before !== '0.00' && (
        <p className={screen.soft}>{text.settledBefore(sum.settled_before)}</p>
      )}
      {children}
    </Disclosure>
  );
}

const CHANGES = ['added', 'paid', 'forgiven', 'written_off', 'saved'] as const;

/** The differences between agreed and left; nothing if there are none. */
export function scheduleChanges(
  row: Pick<Row, 'total' | (typeof CHANGES)[number]>,
  { bySchedule, changes }: Pick<typeof ru, 'bySchedule' | 'changes'>,
  isRounded: boolean,
): readonly string[] {
  const told = CHANGES.filter((change) => row[change] !== '0.00');
  const isWhole = told.length === 1 && told[0] === 'paid' && row.paid === row.total;
  if (told.length === 0 || isWhole) return [];
  const tell = (change: (typeof CHANGES)[number]) =>
    changes[change === 'added' && isRounded ? 'rounded' : change](row[change]);
  return [bySchedule(row.total), ...told.map(tell)];
}

/** One tiyn more is a rounding, so it is not called reward. */
const isRounding = ({ added }: Row) => added === '0.00' || added === '0.01';
