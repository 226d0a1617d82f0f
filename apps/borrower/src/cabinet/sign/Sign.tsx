import { formatDate, formatPercent, formatTenge, period } from '@senim/kazakhstan/format';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { type AgreementShown, profileQuery } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { Help } from '../help/Help.tsx';
import { TakenInsurance } from '../insurance/TakenInsurance.tsx';
import { DeclineAgreement } from '../withdrawal/DeclineAgreement.tsx';
import { costOf } from './costOf.ts';
import { DocumentReader } from './DocumentReader.tsx';
import { SignBar } from './SignBar.tsx';
import { useSigning } from './useSigning.ts';

/** The signature of an agreement: its terms, the document, the code. */
export function Sign({ information, refresh }: ComponentProps) {
  const { agreement, schedule = [], insurance } = information.data;
  if (!agreement) return null;
  return (
    <AwaitingSignature agreement={agreement} schedule={schedule} insurance={insurance} refresh={refresh} />
  );
}

type Payments = NonNullable<ComponentProps['information']['data']['schedule']>;
type TermsProps = { agreement: AgreementShown; schedule: Payments };
type AwaitingProps = TermsProps & {
  insurance: ComponentProps['information']['data']['insurance'];
  refresh: () => Promise<void>;
};

function AwaitingSignature({ agreement, schedule, insurance, refresh }: AwaitingProps) {
  const { sign: text } = useText();
  const language = useLanguage();
  const { data } = useQuery(profileQuery(language));
  const signing = useSigning(agreement.documents);
  const { withoutMail } = useSettings().lender;
  const email = withoutMail ? null : data?.profile.email;
  const { expected } = agreement;
  const until = agreement.hasParent ? text.untilRefinancing : text.until;
  return (
    <>
      <h1 id="sign">{text.title}</h1>
      {agreement.hasParent && <Notice>{text.refinancing}</Notice>}
      <Card as="section" labelledBy="sign">
        <Terms agreement={agreement} schedule={schedule} />
      </Card>
      <Parts schedule={schedule} />
      {insurance && <TakenInsurance insurance={insurance} refresh={refresh} />}
      <p className={screen.lead}>{until(wholeDateTime(Date.parse(agreement.sign_until), language))}</p>
      <p className={screen.flush}>{email ? text.copy(email) : text.noEmail}</p>
      <p className={screen.lead}>{text.notWanted}</p>
      <DeclineAgreement agreementId={agreement.id} refresh={refresh} />
      <Help at={agreement.hasParent ? 'refinancing' : 'sign'} />
      <TitledCard id="read" title={text.readTitle}>
        {expected && expected.payout_on !== expected.document_payout_on && (
          <Notice>{text.datesMove(expected.document_payout_on)}</Notice>
        )}
        <DocumentReader
          agreementId={agreement.id}
          name={agreement.number}
          documents={agreement.documents}
          onRead={signing.read}
        />
      </TitledCard>
      <SignBar
        agreementId={agreement.id}
        cost={costOf(agreement, text, language)}
        signing={signing}
        onSigned={refresh}
      />
    </>
  );
}

/** What a borrower should know before signing, as a signature today makes it. */
function Terms({ agreement, schedule }: TermsProps) {
  const { sign: text, money } = useText();
  const language = useLanguage();
  const { expected, hasParent, late } = agreement;
  const tenge = (amount: string) => formatTenge(amount, language);
  const term = period(agreement.period, agreement.period_unit, language);
  const rows = [
    {
      key: 'get',
      label: hasParent ? text.paysOff : money.get,
      value: tenge(agreement.principal),
      // A refinancing pays nothing to an account.
      note: hasParent ? undefined : text.account(agreement.iban_masked),
      strong: true,
    },
    {
      key: 'back',
      label: money.giveBack,
      value: tenge(agreement.total),
      note: text.ofWhichReward(agreement.reward),
      strong: true,
    },
    ...(expected
      ? [
          {
            key: 'due',
            label: schedule.length > 1 ? text.lastDue : text.dueBy,
            value: formatDate(expected.due_date, language, 'short'),
            note: hasParent
              ? text.forPeriod(term)
              : text.ifPaidOut(term, formatDate(expected.payout_on, language, 'short')),
            strong: true,
          },
        ]
      : []),
    { key: 'rate', label: money.rate, value: formatPercent(agreement.daily_rate, language) },
    { key: 'gesv', label: money.gesv, value: formatPercent(agreement.gesv, language, { zeros: 'kept' }) },
    { key: 'late', label: text.late, value: text.lateADay(late), note: text.lateLimits(late) },
  ];
  return <KeyValueTable rows={rows} isDense />;
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
