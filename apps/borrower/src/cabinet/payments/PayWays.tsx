import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { AppWay } from './AppWay.tsx';
import { ByCard } from './ByCard.tsx';
import { CopyAccount } from './CopyAccount.tsx';
import styles from './PayWays.module.css';
import type { PayWaysProps } from './payWaysProps.ts';
import { QrCode } from './QrCode.tsx';
import { transferRows } from './transferRows.tsx';

/** The ways to pay: by card on the bank's page, where the lender takes cards; in a bank's app or at a terminal, where it has any; else by transfer. */
export function PayWays({ agreement, amount, purpose }: PayWaysProps) {
  const { withoutCards, networks } = useSettings().lender;
  return (
    <div className={styles.ways}>
      {!withoutCards && <ByCard agreement={agreement} amount={amount} purpose={purpose} />}
      {networks.map((network) => (
        <AppWay key={network.code} network={network} account={agreement.number} amount={amount} />
      ))}
      {networks.length > 0 && <AtTerminal number={agreement.number} />}
      <ByTransfer number={agreement.number} />
    </div>
  );
}

/** Where nothing else is at hand: the lender's account, as a bank's form asks for it. */
function ByTransfer({ number }: { number: string }) {
  const { transfer: text } = useText().loanPayment;
  const { transfer, identity } = useSettings().lender;
  const language = useLanguage();
  if (!transfer) return null;
  const to = { receiver: identity.legalName[language], purpose: text.purposeOf(number) };
  return (
    <section className={styles.way} aria-labelledby="by-transfer">
      <h3 className={styles.title} id="by-transfer">
        {text.title}
      </h3>
      <p className={styles.text}>{text.text}</p>
      <KeyValueTable
        isStacked
        rows={transferRows({ ...transfer, bank: transfer.bank[language] }, to, text)}
      />
      <CopyAccount account={number} />
    </section>
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
