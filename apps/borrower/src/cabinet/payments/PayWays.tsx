import { payByCard } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import type { AgreementShown } from '../../api/queries.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { useFresh } from '../../shell/freshness.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useText } from '../../text/AppText.tsx';
import { AccountQr } from './AccountQr.tsx';
import { CopyAccount } from './CopyAccount.tsx';
import styles from './PayWays.module.css';

type PayWaysProps = {
  agreement: Pick<AgreementShown, 'id' | 'number'>;
  /** Tenge as a decimal string; null until a valid amount is chosen. */
  amount: string | null;
  purpose: 'debt' | 'prolongation' | 'pause';
};

/** The ways to pay: by card on the bank's page, where the lender takes cards, or at a terminal by the account number. */
export function PayWays({ agreement, amount, purpose }: PayWaysProps) {
  const { withoutCards } = useSettings().lender;
  return (
    <div className={styles.ways}>
      {!withoutCards && <ByCard agreement={agreement} amount={amount} purpose={purpose} />}
      <AtTerminal number={agreement.number} />
    </div>
  );
}

function ByCard({ agreement, amount, purpose }: PayWaysProps) {
  const { loanPayment: text } = useText();
  const { run, busy, failure } = useAction('money');
  const isOpen = useFresh() && amount !== null;
  async function pay() {
    const body = { agreement_id: agreement.id, amount: amount ?? undefined, purpose };
    const opened = await run(payByCard, { body });
    if (opened.ok) window.location.assign(opened.data.redirect_url);
  }
  return (
    <section className={styles.way} aria-labelledby="by-card">
      <h3 className={styles.title} id="by-card">
        {text.card}
      </h3>
      <p className={styles.text}>{text.cardText}</p>
      <ActionFailure failure={failure} labels={{ amount: text.amount }} />
      <Button wide busy={busy} aria-disabled={!isOpen} onClick={() => isOpen && void pay()}>
        {amount === null ? text.card : text.cardPay(amount)}
      </Button>
    </section>
  );
}

function AtTerminal({ number }: { number: string }) {
  const { loanPayment: text } = useText();
  const { brand, networks } = useSettings().lender;
  const names = { lender: brand.latinName, network: networks[0]?.name ?? '' };
  return (
    <section className={styles.way} aria-labelledby="at-terminal">
      <h3 className={styles.title} id="at-terminal">
        {text.terminal}
      </h3>
      <div className={styles.terminal}>
        <AccountQr account={number} label={text.qr(number)} />
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
