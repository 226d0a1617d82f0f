import type { Network } from '@senim/lender/lender';
import { Button, ButtonLink } from '@senim/ui/Button';
import { useFresh } from '../../shell/freshness.ts';
import { useText } from '../../text/AppText.tsx';
import { addressInApp } from './addressInApp.ts';
import styles from './PayWays.module.css';
import { QrCode } from './QrCode.tsx';

type AppWayProps = {
  network: Network;
  account: string;
  /** Null until a valid amount is chosen. */
  amount: string | null;
};

/** The bank's app, opened with account and sum filled in: here by a button, and from a wide screen by its QR code. */
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
        <>
          <ButtonLink href={address} rel="noreferrer" variant="secondary" wide>
            {text.openApp(name, amount)}
          </ButtonLink>
          <div className={styles.scan}>
            <QrCode content={address} label={text.appQr(name)} />
            <p className={styles.text}>{text.appQrText}</p>
          </div>
        </>
      ) : (
        <Button variant="secondary" wide aria-disabled>
          {text.inApp(name)}
        </Button>
      )}
    </section>
  );
}
