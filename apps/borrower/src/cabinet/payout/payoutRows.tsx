import type { Language } from '@senim/kazakhstan/languages';
import type { KeyValueRow } from '@senim/ui/KeyValueTable';
import type { Information } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import type { info } from '../../text/ru/info.ts';
import styles from './payoutRows.module.css';

export type PayoutShown = NonNullable<Information['data']['payout']>;

/** When the bank has it, it can be asked for it. */
const AT_BANK: readonly PayoutShown['status'][] = ['sending', 'done'];

/** The way of the transfer: ordered, made, and under which name a bank finds it. */
export function payoutRows(
  { status, expected_at: expectedAt, ordered_at: orderedAt, reference }: PayoutShown,
  text: (typeof info)['track'],
  language: Language,
): readonly (KeyValueRow & { key: string })[] {
  if (!orderedAt || !reference) return [];
  const at = (instant: string) => wholeDateTime(Date.parse(instant), language, 'short');
  const ordered = { key: 'ordered', label: text.ordered, value: at(orderedAt) };
  const bank = { key: 'bank', label: text.bank, value: status === 'done' ? at(expectedAt) : text.asked };
  const found = {
    key: 'reference',
    label: text.reference,
    value: '',
    note: (
      <>
        <strong className={styles.reference}>{reference}</strong>
        {text.askBank}
      </>
    ),
  };
  return AT_BANK.includes(status) ? [ordered, bank, found] : [ordered];
}
