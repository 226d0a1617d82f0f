import { ACCOUNT_SIGNS } from '@senim/contracts/shared/account-signs';
import { formatTenge } from '@senim/kazakhstan/format';
import type { Loan } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';

/** From the money that was lent to what is left today, with every sum between by name. */
export function LoanAccount({ loan: { account, owed } }: { readonly loan: Pick<Loan, 'account' | 'owed'> }) {
  const { text, language } = useWords();
  const money = (amount: string) => formatTenge(amount, language);
  const parts = Object.keys(ACCOUNT_SIGNS) as readonly (keyof Loan['account'])[];
  const line = (part: keyof Loan['account']) => {
    const amount = account[part] === '0.00' ? null : money(`${ACCOUNT_SIGNS[part]}${account[part]}`);
    return [text.customer.accountRows[part], amount] as const;
  };
  return (
    <section aria-label={text.customer.account} className="loan-account">
      <p className="quiet">{text.customer.account}</p>
      <NamedValues
        values={[...parts.map(line), [text.customer.total, <b key="total">{money(owed.total)}</b>]]}
      />
    </section>
  );
}
