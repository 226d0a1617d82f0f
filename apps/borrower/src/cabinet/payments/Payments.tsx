import { formatTenge } from '@senim/kazakhstan/format';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { progressQuery } from '../../api/dealQueries.ts';
import { type PaymentsPage, paymentsQuery, QUERY_KEYS } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { isActing } from '../../storage.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Empty } from '../layout/Empty.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Pages } from '../layout/Pages.tsx';
import { PaymentSteps } from './CardPaymentResult.tsx';
import styles from './Payments.module.css';
import { ReceiptButton } from './ReceiptButton.tsx';

/** All payments, newest first, and what each one paid. */
export function Payments() {
  const { payments: text } = useText();
  const query = useInfiniteQuery(paymentsQuery(useLanguage()));
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <UnderWay />
      <Pages
        query={query}
        rowsOf={(page: PaymentsPage) => page.payments}
        empty={
          <Empty title={text.empty} text={text.emptyText}>
            <ButtonLink href={paths.paymentsInfo()} variant="secondary">
              {text.how}
            </ButtonLink>
          </Empty>
        }
        row={(payment) => <Payment key={payment.id} payment={payment} />}
      />
    </div>
  );
}

/** Payments sent to the bank and not yet applied. An applied one moves to the list below. */
function UnderWay() {
  const { payments: text } = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery(progressQuery(language));
  const underWay = data?.payments.filter(({ state }) => state === 'sent') ?? [];
  const count = underWay.length;
  useEffect(() => {
    if (count === 0) void queries.invalidateQueries({ queryKey: [QUERY_KEYS.payments] });
  }, [count, queries]);
  return underWay.map((payment) => (
    <Card key={payment.payment_id} as="article" variant="flat">
      <div className={styles.top}>
        <strong className={styles.amount}>{formatTenge(payment.amount, language)}</strong>
        <span className={styles.underWay}>{text.underWay}</span>
      </div>
      <PaymentSteps payment={payment} />
    </Card>
  ));
}

function Payment({ payment }: { payment: PaymentsPage['payments'][number] }) {
  const { payments: text, money } = useText();
  const language = useLanguage();
  const parts = (
    ['principal', 'reward', 'penalty', 'recouped', 'refund_shortfall', 'credit'] as const
  ).filter((part) => payment[part] !== '0.00');
  return (
    <Card as="article">
      <div className={styles.top}>
        <strong className={styles.amount}>{formatTenge(payment.amount, language)}</strong>
        <span className={styles.when}>{wholeDateTime(Date.parse(payment.at), language)}</span>
      </div>
      <KeyValueTable
        rows={parts.map((part) => ({
          key: part,
          label: money[part],
          value: formatTenge(payment[part], language),
        }))}
      />
      {payment.reversed_on && <p className={styles.foot}>{text.reversed(payment.reversed_on)}</p>}
      <p className={styles.foot}>
        <Facts
          of={{
            loan: text.agreement(payment.agreement_number),
            channel: <Channel code={payment.channel} />,
          }}
        />
      </p>
      {!isActing() && (
        <p className={styles.foot}>
          <ReceiptButton paymentId={payment.id} />
        </p>
      )}
    </Card>
  );
}

/** How it was paid: by one of the lender's terminal networks, or by card. */
function Channel({ code }: { code: string }) {
  const { payments: text } = useText();
  const network = useSettings().lender.networks.find((each) => each.code === code);
  if (network) return text.atTerminal(network.name);
  return code === 'card' ? text.byCard : code;
}
