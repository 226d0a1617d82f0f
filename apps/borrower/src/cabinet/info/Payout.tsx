import { formatTenge } from '@senim/kazakhstan/format';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { wholeDateTime } from '../../format.ts';
import { callHref } from '../../layout/phone.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { Moment } from '../moments/Moment.tsx';
import { payoutRows } from '../payout/payoutRows.tsx';
import { ChangeContact } from '../profile/ChangeContact.tsx';
import { DeclineAgreement } from '../withdrawal/DeclineAgreement.tsx';
import { ConfirmAgain } from './ConfirmAgain.tsx';
import { Progress } from './Progress.tsx';

/** After the signature: what is still to do, when the payout leaves, to which account, and how long banks take. */
export function PayoutUnderWay({ information, refresh }: ComponentProps) {
  const { info: text } = useText();
  const language = useLanguage();
  const { payout, agreement } = information.data;
  const isWaiting = payout?.status === 'waiting';
  const isSent = payout?.status === 'sending' || payout?.status === 'done';
  const when = payout && wholeDateTime(Date.parse(payout.expected_at), language);
  const isUnconfirmed = payout?.confirmation !== undefined;
  const state = isUnconfirmed ? text.payoutUnconfirmed : isWaiting && when ? text.payoutAt(when) : null;
  return (
    <>
      <h1>{isUnconfirmed ? text.unconfirmed : isWaiting ? text.payoutAhead : text.payout}</h1>
      {isSent && <Moment scene="sent" />}
      <ConfirmAgain information={information} refresh={refresh} />
      <Card>
        <Progress now="payout" detail={<p>{state ?? text.payoutSending}</p>} />
      </Card>
      <Destination information={information} />
      <p>{text.payoutText}</p>
      {payout?.may_decline && agreement && <DeclineAgreement agreementId={agreement.id} refresh={refresh} />}
    </>
  );
}

/** The bank returned the payout: why, that nothing is owed, and how to name another account. */
export function PayoutFailed({ information, refresh }: ComponentProps) {
  const { info: text } = useText();
  const { lender } = useSettings();
  return (
    <>
      <h1>{text.failed}</h1>
      <Notice variant="warning">{text.failedText}</Notice>
      <Destination information={information} />
      {information.data.agreement && (
        <ChangeContact
          kind="iban"
          shown={information.data.agreement.iban_masked}
          sureText={text.otherAccountText}
        />
      )}
      <ButtonLink href={callHref(lender.identity.phone)} variant="quiet" wide>
        {text.call}
      </ButtonLink>
      {information.data.agreement && (
        <DeclineAgreement agreementId={information.data.agreement.id} refresh={refresh} />
      )}
    </>
  );
}

function Destination({ information }: Pick<ComponentProps, 'information'>) {
  const { info: text, agreements, money } = useText();
  const language = useLanguage();
  const { agreement, payout } = information.data;
  if (!agreement) return null;
  return (
    <Card variant="flat">
      <KeyValueTable
        rows={[
          { key: 'number', label: agreements.number(agreement.number), value: '' },
          { key: 'sum', label: money.get, value: formatTenge(agreement.principal, language) },
          {
            key: 'to',
            label: text.payoutTo,
            value: <span className="one-line">{agreement.iban_masked}</span>,
          },
          ...(payout ? payoutRows(payout, text.track, language) : []),
        ]}
      />
    </Card>
  );
}
