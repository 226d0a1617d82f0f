import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type PaymentsPage, paymentsQuery } from '../../api/queries.ts';
import screen from '../../application/Screen.module.css';
import { paths } from '../../paths.ts';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import { Empty } from '../layout/Empty.tsx';
import { Pages } from '../layout/Pages.tsx';
import styles from './Payments.module.css';

/** Everything that was paid, newest first, and where each payment went. */
export function Payments() {
  const { payments: text } = useText();
  const query = useInfiniteQuery(paymentsQuery(useLanguage()));
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <Pages
        query={query}
        rowsOf={(page: PaymentsPage) => page.payments}
        empty={
          <Empty title={text.empty} text={text.emptyText}>
            <ButtonLink href={paths.paymentsInfo()} look="secondary">
              {text.how}
            </ButtonLink>
          </Empty>
        }
        row={(payment) => <Payment key={payment.id} payment={payment} />}
      />
    </div>
  );
}

function Payment({ payment }: { payment: PaymentsPage['payments'][number] }) {
  const { payments: text, money } = useText();
  const language = useLanguage();
  const parts = (['principal', 'reward', 'penalty', 'credit'] as const).filter(
    (part) => payment[part] !== '0.00',
  );
  return (
    <Card as="article">
      <div className={styles.top}>
        <strong className={styles.amount}>{formatTenge(payment.amount, language)}</strong>
        <span className={styles.when}>{formatDateTime(Date.parse(payment.at), language)}</span>
      </div>
      <KeyValueTable
        rows={parts.map((part) => ({
          key: part,
          label: money[part],
          value: formatTenge(payment[part], language),
        }))}
      />
      <p className={styles.foot}>
        {text.agreement(payment.agreement_number)} · {text.channels[payment.channel] ?? payment.channel}
      </p>
    </Card>
  );
}
