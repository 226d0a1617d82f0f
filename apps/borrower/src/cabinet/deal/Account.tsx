import { formatTenge } from '@senim/kazakhstan/format';
import { Disclosure } from '@senim/ui/Disclosure';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import type { AgreementShown } from '../../api/queries.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { accountRows } from './accountRows.ts';

/** From the money lent to what is left today, with every sum between. */
export function Account({ calculation }: Pick<AgreementShown, 'calculation'>) {
  const { deal: text } = useText();
  const language = useLanguage();
  const tenge = (amount: string) => formatTenge(amount, language);
  const { account, total } = calculation;
  return (
    <Disclosure id="account-title" title={text.account}>
      <KeyValueTable
        rows={[
          ...accountRows(account, text.accountRows, tenge),
          { key: 'total', label: text.accountTotal, value: tenge(total), strong: true },
        ]}
      />
    </Disclosure>
  );
}
