import { useSettings } from '../../shell/Settings.tsx';
import { useText } from '../../text/AppText.tsx';
import { AppWay } from './AppWay.tsx';
import { ByCard } from './ByCard.tsx';
import { CopyAccount } from './CopyAccount.tsx';
import styles from './PayWays.module.css';
import type { PayWaysProps } from './payWaysProps.ts';
import { QrCode } from './QrCode.tsx';

/** The ways to pay: by card on the bank's page, where the lender takes cards; in a bank's app or at a terminal, where it has any. */
export function PayWays({ agreement, amount, purpose }: PayWaysProps) {
  const { withoutCards, networks } = useSettings().lender;
  return (
    <div className={styles.ways}>
      {!withoutCards && <ByCard agreement={agreement} amount={amount} purpose={purpose} />}
      {networks.map((network) => (
        <AppWay key={network.code} network={network} account={agreement.number} amount={amount} />
      ))}
      {networks.length > 0 && <AtTerminal number={agreement.number} />}
    </div>
  );
}

function AtTerminal({ number }: { number: string }) {
  const { loanPayment: text } = useText();
  const { brand, networks } = useSettings().lender;
  // An app that opens by a button of its own is not named here again.
  const hasOwnApps = networks.every(({ appAddress }) => appAddress !== undefined);
  const names = { lender: brand.latinName, network: networks[0]?.name ?? '' };
  return (
    <section className={styles.way} aria-labelledby="at-terminal">
      <h3 className={styles.title} id="at-terminal">
        {hasOwnApps ? text.terminalOnly : text.terminal}
      </h3>
      <div className={styles.terminal}>
        <QrCode content={number} label={text.qr(number)} />
        <CopyAccount account={number} />
      </div>
      <ol className={styles.steps}>
        {text.terminalSteps(names).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
