import { days, formatDate, formatTenge } from '@senim/kazakhstan/format';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import screen from '../../application/Screen.module.css';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import type { ComponentProps } from '../componentProps.ts';

/** One number first: what closes the loan today; then what it is made of, the schedule, and how to pay. */
export function Deal({ information }: ComponentProps) {
  const { deal: text, money } = useText();
  const language = useLanguage();
  const { agreement, schedule = [] } = information.data;
  if (!agreement) return null;
  const { calculation, due_date: dueDate, number } = agreement;
  const tenge = (amount: string) => formatTenge(amount, language);
  return (
    <>
      <h1>{text.title}</h1>
      {calculation.overdue_days > 0 && (
        <Notice look="warning" title={text.overdue(days(calculation.overdue_days, language))} />
      )}
      <Card>
        <p>{money.total}</p>
        <p className={screen.sum}>{tenge(calculation.total)}</p>
        <KeyValueTable
          rows={[
            ...(dueDate ? [{ key: 'due', label: money.due, value: formatDate(dueDate, language) }] : []),
            { key: 'principal', label: money.principal, value: tenge(calculation.principal) },
            { key: 'reward', label: money.reward, value: tenge(calculation.reward) },
            { key: 'penalty', label: money.penalty, value: tenge(calculation.penalty) },
            { key: 'paid', label: money.paid, value: tenge(calculation.paid) },
          ]}
        />
      </Card>
      <h2>{text.schedule}</h2>
      <Card>
        <KeyValueTable
          rows={schedule.map((row) => ({
            key: row.date,
            label: formatDate(row.date, language),
            value: tenge(row.total),
            note: text.states[row.status],
          }))}
        />
      </Card>
      <h2>{text.how}</h2>
      <Card>
        <p>{text.howText}</p>
        <p className={screen.sum}>{number}</p>
      </Card>
    </>
  );
}
