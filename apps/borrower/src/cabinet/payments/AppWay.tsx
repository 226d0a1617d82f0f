import type { Network } from '@senim/lender/lender';
import { Button } from '@senim/ui/Button';
import { useFresh } from '../../shell/freshness.ts';
import { useText } from '../../text/AppText.tsx';
import { AppLink } from './AppLink.tsx';
import { addressInApp } from './addressInApp.ts';
import styles from './PayWays.module.css';

type AppWayProps = {
  network: Network;
  account: string;
  /** Null until a valid amount is chosen. */
  amount: string | null;
};

/** The bank's app, opened with account and sum filled in. */
export function AppWay({ network: { code, name, appAddress }, account, amount }: AppWayProps) {
  const { loanPayment: text } = useText();
  const isFresh = useFresh();
  if (!appAddress) return null;
  const address = amount === null || !isFresh ? null : addressInApp(appAddress, { account, amount });
  return (
    <section className={styles.way} aria-labelledby={`app-${code}`}>
      <h3 className={styles.title} id={`app-${code}`}>
        {text.inApp(name)}
      </h3>
      <p className={styles.text}>{text.inAppText}</p>
      {address && amount ? (
        <AppLink name={name} address={address} amount={amount} text={text} variant="secondary" />
      ) : (
        <Button variant="secondary" wide aria-disabled>
          {text.inApp(name)}
        </Button>
      )}
    </section>
  );
}
