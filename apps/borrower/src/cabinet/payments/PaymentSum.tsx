import { formatTenge } from '@senim/kazakhstan/format';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { TextField } from '@senim/ui/TextField';
import type { AgreementShown } from '../../api/queries.ts';
import screen from '../../shell/Screen.module.css';
import { useLeft } from '../../shell/useLeft.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { debtRows } from '../deal/debtRows.ts';
import { type ChosenSum, type SumChoice, smallerNext } from './usePaymentSum.ts';

type PaymentSumProps = { calculation: AgreementShown['calculation']; sum: ChosenSum };

/** The next payment, the whole debt, or another sum. If the first two are equal, one is shown. */
export function PaymentSum({ calculation, sum }: PaymentSumProps) {
  const { loanPayment: text, money } = useText();
  const language = useLanguage();
  const [left, leave] = useLeft();
  const tenge = (amount: string) => formatTenge(amount, language);
  const { total } = calculation;
  const next = smallerNext(calculation);
  const all = { value: 'all' as const, title: `${text.sums.all}: ${tenge(total)}`, detail: text.sumAll };
  const choices = [
    ...(next === null
      ? []
      : [
          {
            value: 'next' as const,
            title: `${text.sums.next}: ${tenge(next.amount)}`,
            detail: text.sumBy(next.date),
          },
        ]),
    all,
    { value: 'other' as const, title: text.sums.other, detail: text.sumOther },
  ];
  const shown = next === null && sum.choice === 'next' ? 'all' : sum.choice;
  const parts = shown === 'other' ? [] : debtRows((shown === 'next' && next) || calculation, money, tenge);
  return (
    <div className={screen.form}>
      <ChoiceField<SumChoice>
        label={text.sum}
        name="sum"
        choices={choices}
        value={shown}
        onChange={sum.choose}
      />
      {parts.length > 0 && <KeyValueTable rows={parts} />}
      {sum.choice === 'other' && (
        <TextField
          id="amount"
          label={text.amount}
          hint={text.amountHint(total)}
          inputMode="decimal"
          autoComplete="off"
          unit="₸"
          maxLength={14}
          value={sum.typed}
          error={left.has('amount') && sum.amount === null ? text.amountMissing : undefined}
          onBlur={() => leave('amount')}
          onChange={(event) => sum.type(event.target.value)}
        />
      )}
    </div>
  );
}
