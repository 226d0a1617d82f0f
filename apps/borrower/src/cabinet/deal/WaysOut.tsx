import { requestPause } from '@senim/contracts/borrower/calls';
import { formatTenge } from '@senim/kazakhstan/format';
import { fromDecimal } from '@senim/loan-engine/units/money';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Spinner } from '@senim/ui/Progress';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Choices, choicesQuery, type OpenChoice } from '../../api/dealQueries.ts';
import type { AgreementShown } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { useFresh } from '../../shell/freshness.ts';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from './WaysOut.module.css';

type WaysOutProps = {
  agreement: AgreementShown;
  /** A pause that was asked for stands above, with its ways to pay. */
  isPauseAsked: boolean;
  refresh: () => Promise<void>;
};

/** Out of an overdue loan without its whole sum: a part, a pause, easier terms, each that is possible with its price on its button. */
export function WaysOut({ agreement, isPauseAsked, refresh }: WaysOutProps) {
  const { deal: text, cabinet } = useText();
  const query = useQuery(choicesQuery(agreement.id, '', agreement.calculation, useLanguage()));
  const { data } = query;
  return (
    <TitledCard id="ways-out-title" title={text.waysOut}>
      {query.isError && <p role="alert">{query.error.message || cabinet.nothingKnown}</p>}
      {!data && !query.isError && <Spinner label={cabinet.loading} labelVisible />}
      {data?.overdue && <Part overdue={data.overdue} />}
      {data?.overdue?.pause && !isPauseAsked && (
        <AskPause agreementId={agreement.id} pause={data.overdue.pause} refresh={refresh} />
      )}
      {data && <EasierTerms choices={data} />}
    </TitledCard>
  );
}

type Overdue = NonNullable<Choices['overdue']>;

function Part({
  overdue: { part, penalty_a_day: before, penalty_a_day_after: after },
}: {
  overdue: Overdue;
}) {
  const { deal: text } = useText();
  const language = useLanguage();
  return (
    <Exit note={before === '0.00' ? text.partHelps : text.partEffect(before, after)}>
      <ButtonLink variant="secondary" wide href={`${paths.cabinetLoanPayment()}?amount=${part}`}>
        <Priced name={text.payHalf} price={formatTenge(part, language)} />
      </ButtonLink>
    </Exit>
  );
}

type AskPauseProps = {
  agreementId: number;
  pause: NonNullable<Overdue['pause']>;
  refresh: () => Promise<void>;
};

/** A pause is asked for first, then paid: the cabinet then shows how. */
function AskPause({ agreementId, pause, refresh }: AskPauseProps) {
  const { deal: text } = useText();
  const language = useLanguage();
  const { run, busy, failure } = useAction('money');
  const isOpen = useFresh();
  async function ask() {
    const asked = await run(requestPause, { body: { agreement_id: agreementId } });
    if (asked.ok) await refresh();
  }
  return (
    <Exit note={text.pauseText(pause.until)}>
      <Button
        variant="secondary"
        wide
        busy={busy}
        aria-disabled={!isOpen}
        onClick={() => isOpen && void ask()}
      >
        <Priced name={text.pauseTitle} price={formatTenge(pause.amount, language)} />
      </Button>
      <ActionFailure failure={failure} />
    </Exit>
  );
}

const isEachTheSame = ({ payments: [first, ...others] }: OpenChoice): boolean =>
  others.every(({ amount }) => amount === first?.amount);

/** The largest payment of a plan: the last one has in it what the others leave. */
const most = ({ payments }: OpenChoice): string =>
  payments
    .map(({ amount }) => amount)
    .reduce((one, other) => ((fromDecimal(one) ?? 0) < (fromDecimal(other) ?? 0) ? other : one));

/** Asking for them costs nothing, and so it says; where the engine has a plan, the plan is the price. */
function EasierTerms({ choices }: { choices: Choices }) {
  const { deal: text } = useText();
  const language = useLanguage();
  const plan = choices.open.find(({ way }) => way === 'instalments');
  const tenge = (amount: string) => formatTenge(amount, language);
  return (
    <Exit note={plan ? `${text.planTotal(tenge(plan.total))} ${text.settlementText}` : text.settlementText}>
      <ButtonLink variant="secondary" wide href={paths.cabinetSettlement()}>
        {plan ? (
          <Priced
            name={text.newSchedule}
            price={text.parts(plan.payments.length, tenge(most(plan)), isEachTheSame(plan))}
          />
        ) : (
          <Priced name={text.askSchedule} price={text.free} />
        )}
      </ButtonLink>
    </Exit>
  );
}

function Exit({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles.exit}>
      {children}
      <p className={styles.note}>{note}</p>
    </div>
  );
}

function Priced({ name, price }: { name: string; price: string }) {
  return (
    <span className={styles.priced}>
      <span>{name}</span>
      <span className={styles.price}>{price}</span>
    </span>
  );
}
