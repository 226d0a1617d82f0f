import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useText } from '../../text/AppText.tsx';
import { Autopay } from '../autopay/Autopay.tsx';
import { ChargeUnderWay } from '../autopay/ChargeUnderWay.tsx';
import { Help } from '../help/Help.tsx';
import { Empty } from '../layout/Empty.tsx';
import { useInformation } from '../layout/useInformation.ts';
import { CardPaymentResult } from '../payments/CardPaymentResult.tsx';
import { LostPayment } from '../payments/LostPayment.tsx';
import { PaymentSum } from '../payments/PaymentSum.tsx';
import { PayWays } from '../payments/PayWays.tsx';
import { usePaymentSum } from '../payments/usePaymentSum.ts';
import { withWholeDebt } from '../payments/withWholeDebt.ts';

/** How much to pay and how. Back from the bank's page, the payment in progress stands first. */
export function LoanPayment() {
  const { loanPayment: text } = useText();
  const { data } = useInformation();
  const { withoutCards } = useSettings().lender;
  const [query] = useSearchParams();
  const paid = data?.data.parent ?? data?.data.agreement;
  const agreement = paid && withWholeDebt(paid);
  const sum = usePaymentSum(agreement?.calculation ?? null, query.get('amount'));
  const paymentId = query.get('payment');
  if (!data || !agreement) return null;
  const isOwed = agreement.calculation.total !== '0.00';
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      {paymentId && <CardPaymentResult paymentId={paymentId} />}
      {!isOwed && (
        <Empty title={text.nothing} text={text.nothingText(agreement.number)}>
          <ButtonLink href={paths.cabinetPayments()} variant="secondary">
            {text.history}
          </ButtonLink>
        </Empty>
      )}
      {isOwed && <ChargeUnderWay agreement={agreement} />}
      {isOwed && (
        <Card as="section">
          <PaymentSum calculation={agreement.calculation} sum={sum} />
          <h2 className={screen.cardTitle}>{text.how}</h2>
          <PayWays agreement={agreement} amount={sum.amount} purpose="debt" />
        </Card>
      )}
      {isOwed && !withoutCards && <Autopay agreement={agreement} />}
      <LostPayment agreementId={agreement.id} today={agreement.calculation.as_of} />
      <Help at="pay" />
    </div>
  );
}
