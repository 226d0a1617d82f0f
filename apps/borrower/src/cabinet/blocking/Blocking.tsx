import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Disclosures } from '@senim/ui/Disclosure';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import type { AgreementShown } from '../../api/queries.ts';
import { callHref } from '../../layout/phone.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { blocking as ru } from '../../text/ru/blocking.ts';
import type { ComponentProps } from '../componentProps.ts';
import { Account } from '../deal/Account.tsx';
import { debtRows } from '../deal/debtRows.ts';
import { WaysOut } from '../deal/WaysOut.tsx';
import { WhyThisAmount } from '../deal/WhyThisAmount.tsx';
import { MediationWay } from '../mediation/MediationWay.tsx';
import { FrozenNotice } from '../not-my-loan/FrozenNotice.tsx';
import { Pause } from '../pause/Pause.tsx';
import { withWholeDebt } from '../payments/withWholeDebt.ts';
import { OfferNotice } from '../settlement/OfferNotice.tsx';

/** The limited cabinet: why, until when, and what is still possible, such as paying. */
export function Blocking({ information, refresh }: ComponentProps) {
  const { blocking: text, deal, requests } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  const { status, agreement, blocking, offer, pause } = information.data;
  const why = blocking?.text ?? (status === STATUS.writtenOff ? text.writtenOff : text.recovery);
  const whole = agreement && withWholeDebt(agreement);
  const owed = whole && whole.calculation.total !== '0.00' ? whole : null;
  const isOnBooks = agreement !== undefined && agreement.calculation.total !== '0.00';
  const pausedUntil = agreement?.paused_until ?? null;
  // Off the books there is nothing to agree on, in dispute nothing is asked for, in a pause nothing is late.
  const late = status === STATUS.inRecovery && !owed?.frozen && pausedUntil === null ? owed : null;
  return (
    <>
      <h1>{titleOf(owed, blocking?.reason, text)}</h1>
      <OfferNotice offer={offer} />
      {agreement?.frozen && <FrozenNotice />}
      {pausedUntil && <Notice variant="success">{deal.paused(pausedUntil)}</Notice>}
      {owed && <Debt agreement={owed} isPauseAsked={late !== null && pause !== undefined} />}
      {late && pause && <Pause agreement={late} pause={pause} />}
      {late && <WaysOut agreement={late} isPauseAsked={pause !== undefined} refresh={refresh} />}
      <Notice variant="warning">
        <p>{why}</p>
        {blocking?.until && <p>{text.until(formatDate(blocking.until, language))}</p>}
      </Notice>
      {agreement && agreement.calculation.account.issued !== '0.00' && (
        <Disclosures>
          {owed && isOnBooks && <WhyThisAmount agreement={owed} />}
          <Account calculation={agreement.calculation} />
        </Disclosures>
      )}
      <h2 className={screen.cardTitle}>{text.possible}</h2>
      <div className={screen.form}>
        {status === STATUS.inRecovery && !late && (
          <ButtonLink href={paths.cabinetSettlement()} variant="secondary" wide>
            {text.settle}
          </ButtonLink>
        )}
        {status === STATUS.inRecovery && agreement && (
          <MediationWay agreement={agreement} refresh={refresh} />
        )}
        <ButtonLink href={paths.cabinetRequests()} variant="secondary" wide>
          {requests.link}
        </ButtonLink>
        <ButtonLink href={callHref(lender.identity.phone)} variant="secondary" wide>
          {text.call}
        </ButtonLink>
      </div>
      <p className={screen.lead}>{text.statement}</p>
    </>
  );
}

/** The way out of the debt, as long as there is one and nobody disputes it. */
function titleOf(owed: AgreementShown | null, reason: string | undefined, text: typeof ru): string {
  if (owed && !owed.frozen) return text.wayOut;
  return reason === 'claim-assigned' ? text.assigned : text.title;
}

type DebtProps = { agreement: AgreementShown; isPauseAsked: boolean };

/** What closes it today, on our books or written off. */
function Debt({ agreement: { number, calculation }, isPauseAsked }: DebtProps) {
  const { blocking: text, money } = useText();
  const language = useLanguage();
  const tenge = (sum: string) => formatTenge(sum, language);
  return (
    <Card>
      <p className={screen.soft}>{text.number(number)}</p>
      <p className={screen.flush}>{text.debt}</p>
      <p className={screen.sum}>{tenge(calculation.total)}</p>
      {/* A pause that was asked for is the matter then, with a main button of its own. */}
      <ButtonLink href={paths.cabinetLoanPayment()} variant={isPauseAsked ? 'secondary' : 'primary'} wide>
        {text.pay}
      </ButtonLink>
      <KeyValueTable rows={debtRows(calculation, money, tenge)} />
    </Card>
  );
}
