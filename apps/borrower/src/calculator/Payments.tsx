import { formatDate } from '@senim/kazakhstan/format';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import type { calculator as ru } from '../text/ru/calculator.ts';
import type { Price } from './price.ts';

type PaymentsProps = { text: typeof ru; language: Language } & Pick<Price, 'payments'>;

/** The payments part by part, with their days; empty if all is paid at once. */
export function Payments({ text, language, payments }: PaymentsProps) {
  const { tenge } = formatsIn(language);
  if (payments.length < 2) return null;
  return (
    <details>
      <summary>{text.payments}</summary>
      <KeyValueTable
        rows={payments.map(({ date, total }) => ({
          key: date,
          label: formatDate(date, language, 'short'),
          value: tenge(total),
        }))}
      />
    </details>
  );
}
