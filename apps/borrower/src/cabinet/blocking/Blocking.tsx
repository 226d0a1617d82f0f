import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Disclosures } from '@senim/ui/Disclosure';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { callHref } from '../../layout/phone.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { Account } from '../deal/Account.tsx';
import { debtRows } from '../deal/debtRows.ts';
import { WhyThisAmount } from '../deal/WhyThisAmount.tsx';
import { MediationWay } from '../mediation/MediationWay.tsx';
import { FrozenNotice } from '../not-my-loan/FrozenNotice.tsx';
import { OfferNotice } from '../settlement/OfferNotice.tsx';

/** The limited cabinet: why, until when, and what is still possible, such as paying. */
export function Blocking({ information, refresh }: ComponentProps) {
  const { blocking: text, money, requests } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  const { status, agreement, blocking, offer } = information.data;
  const why = blocking?.text ?? (status === STATUS.writtenOff ? text.writtenOff : text.recovery);
  const owed = agreement && agreement.calculation.total !== '0.00' ? agreement : null;
  return (
    <>
      <h1>{owed && !owed.frozen ? text.wayOut : text.title}</h1>
      <OfferNotice offer={offer} />
      {agreement?.frozen && <FrozenNotice />}
      {/* What is off the books is owed all the same: the sentence below says how much. */}
      {owed && (
        <Card>
          <p className={screen.soft}>{text.number(owed.number)}</p>
          <p className={screen.flush}>{text.debt}</p>
          <p className={screen.sum}>{formatTenge(owed.calculation.total, language)}</p>
          <ButtonLink href={paths.cabinetLoanPayment()} wide>
            {text.pay}
          </ButtonLink>
          <KeyValueTable rows={debtRows(owed.calculation, money, (sum) => formatTenge(sum, language))} />
        </Card>
      )}
      <Notice variant="warning">
        <p>{why}</p>
        {blocking?.until && <p>{text.until(formatDate(blocking.until, language))}</p>}
      </Notice>
      {agreement && agreement.calculation.account.issued !== '0.00' && (
        <Disclosures>
          {owed && <WhyThisAmount agreement={owed} />}
          <Account calculation={agreement.calculation} />
        </Disclosures>
      )}
      <h2 className={screen.cardTitle}>{text.possible}</h2>
      <div className={screen.form}>
        {agreement && !owed && (
          <ButtonLink href={paths.cabinetLoanPayment()} wide>
            {text.pay}
          </ButtonLink>
        )}
        {status === STATUS.inRecovery && (
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
