import { formatTenge } from '@senim/kazakhstan/format';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import type { AgreementShown } from '../../api/queries.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { accountRows } from './accountRows.ts';
import styles from './Deal.module.css';

/** From the money that was lent to what is left today: every sum that lies between, and nothing besides. */
export function Account({ calculation }: Pick<AgreementShown, 'calculation'>) {
  const { deal: text } = useText();
  const language = useLanguage();
  const tenge = (amount: string) => formatTenge(amount, language);
  const { account, total } = calculation;
  return (
    <Card as="section" labelledBy="account-title">
      <h2 className={styles.heading} id="account-title">
        {text.account}
      </h2>
      <KeyValueTable
        rows={[
          ...accountRows(account, text.accountRows, tenge),
          { key: 'total', label: text.accountTotal, value: tenge(total), strong: true },
        ]}
      />
    </Card>
  );
}
