import { formatDate, formatDateTime, formatPercent, formatTenge, period } from '@senim/kazakhstan/format';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { type AgreementShown, profileQuery } from '../../api/queries.ts';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { DeclineAgreement } from '../withdrawal/DeclineAgreement.tsx';
import { DocumentReader } from './DocumentReader.tsx';
import { SignWithCode } from './SignWithCode.tsx';
import { useSigning } from './useSigning.ts';

/** The signature of an agreement: its terms, the document, then the code. */
export function Sign({ information, refresh }: ComponentProps) {
  const { agreement, schedule = [] } = information.data;
  if (!agreement) return null;
  return <AwaitingSignature agreement={agreement} schedule={schedule} refresh={refresh} />;
}

type Payments = NonNullable<ComponentProps['information']['data']['schedule']>;
type TermsProps = { agreement: AgreementShown; schedule: Payments };
type AwaitingProps = TermsProps & { refresh: () => Promise<void> };

function AwaitingSignature({ agreement, schedule, refresh }: AwaitingProps) {
  const { sign: text } = useText();
  const language = useLanguage();
  const { data } = useQuery(profileQuery(language));
  const signing = useSigning(agreement.documents);
  const email = data?.profile.email;
  const until = agreement.hasParent ? text.untilRefinancing : text.until;
  return (
    <>
      <h1>{text.title}</h1>
      {agreement.hasParent && <Notice>{text.refinancing}</Notice>}
      <TitledCard id="terms" title={text.terms}>
        <Terms agreement={agreement} schedule={schedule} />
      </TitledCard>
      <Parts schedule={schedule} />
      <p className={screen.lead}>{until(formatDateTime(Date.parse(agreement.sign_until), language))}</p>
      <Card as="section" labelledBy="read">
        <div className={screen.form}>
          <h2 id="read" className={screen.cardTitle}>
            {text.readTitle}
          </h2>
          <p className={screen.flush}>{text.read}</p>
          <DocumentReader
            agreementId={agreement.id}
            name={agreement.number}
            documents={agreement.documents}
            readSha256={signing.sha256}
            onRead={signing.read}
          />
        </div>
      </Card>
      {signing.sha256 !== null && (
        <Card as="section" labelledBy="sign">
          <div className={screen.form}>
            <h2 id="sign" className={screen.cardTitle}>
              {text.signTitle}
            </h2>
            <SignWithCode agreementId={agreement.id} signing={signing} onSigned={refresh} />
          </div>
        </Card>
      )}
      <p>{email ? text.copy(email) : text.noEmail}</p>
      <p className={screen.lead}>{text.notWanted}</p>
      <DeclineAgreement agreementId={agreement.id} refresh={refresh} />
    </>
  );
}

/** The full cost, as in the document. */
function Terms({ agreement, schedule }: TermsProps) {
  const { sign: text, money } = useText();
  const language = useLanguage();
  const tenge = (amount: string) => formatTenge(amount, language);
  const rows = [
    {
      key: 'get',
      label: agreement.hasParent ? text.paysOff : money.get,
      value: tenge(agreement.principal),
      strong: true,
    },
    { key: 'back', label: money.giveBack, value: tenge(agreement.total), strong: true },
    ...(agreement.expected
      ? [
          {
            key: 'due',
            label: schedule.length > 1 ? text.lastDue : text.dueBy,
            value: formatDate(agreement.expected.due_date, language, 'short'),
            note: agreement.hasParent ? undefined : text.ifPaidOut(agreement.expected.payout_on),
            strong: true,
          },
        ]
      : []),
    { key: 'period', label: text.period, value: period(agreement.period, agreement.period_unit, language) },
    { key: 'reward', label: money.reward, value: tenge(agreement.reward) },
    { key: 'rate', label: money.rate, value: formatPercent(agreement.daily_rate, language) },
    { key: 'gesv', label: money.gesv, value: formatPercent(agreement.gesv, language, { zeros: 'kept' }) },
    // A refinancing pays nothing to an account.
    ...(agreement.hasParent
      ? []
      : [
          {
            key: 'to',
            label: text.account,
            value: <span className="one-line">{agreement.iban_masked}</span>,
          },
        ]),
  ];
  return <KeyValueTable rows={rows} />;
}

/** When and how much, where the loan is repaid in parts. */
function Parts({ schedule }: { schedule: Payments }) {
  const { deal: text } = useText();
  const language = useLanguage();
  if (schedule.length < 2) return null;
  const rows = schedule.map(({ date, total }) => ({
    key: date,
    label: formatDate(date, language, 'short'),
    value: formatTenge(total, language),
  }));
  return (
    <TitledCard id="parts" title={text.schedule}>
      <KeyValueTable rows={rows} />
    </TitledCard>
  );
}
