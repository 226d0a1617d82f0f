import { requestProlongation } from '@senim/contracts/borrower/calls';
import { Button, ButtonLink } from '@senim/ui/Button';
import type { OpenChoice } from '../../api/dealQueries.ts';
import type { AgreementShown } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { useFresh } from '../../shell/freshness.ts';
import { useAction } from '../../shell/useAction.ts';
import { useText } from '../../text/AppText.tsx';

type ChoiceActProps = { choice: OpenChoice; agreement: AgreementShown; refresh: () => Promise<void> };

/** The button of a choice that is made in the cabinet. */
export function ChoiceAct({ choice, agreement, refresh }: ChoiceActProps) {
  const { deal: text } = useText();
  const [today] = choice.payments;
  switch (choice.way) {
    case 'pay-all-today':
    case 'pay-part':
      return (
        <ButtonLink
          variant="secondary"
          size="small"
          href={`${paths.cabinetLoanPayment()}?amount=${today?.amount ?? ''}`}
        >
          {text.act.pay}
        </ButtonLink>
      );
    case 'prolong':
      return agreement.prolongation_available && choice.period !== null ? (
        <Prolong agreementId={agreement.id} days={choice.period} refresh={refresh} />
      ) : null;
    case 'refinance':
      return agreement.refinancing_available ? (
        <ButtonLink
          variant="secondary"
          size="small"
          href={`${paths.cabinetRefinance()}?type=${choice.loan_type ?? ''}&kind=${choice.schedule_kind ?? ''}`}
        >
          {text.act.refinance}
        </ButtonLink>
      ) : null;
    case 'instalments':
      return (
        <ButtonLink variant="secondary" size="small" href={paths.cabinetSettlement()}>
          {text.act.instalments}
        </ButtonLink>
      );
    default:
      return null;
  }
}

type ProlongProps = { agreementId: number; days: number; refresh: () => Promise<void> };

/** Requests a prolongation; the cabinet then shows what to pay and sign. */
function Prolong({ agreementId, days, refresh }: ProlongProps) {
  const { deal: text } = useText();
  const { run, busy, failure } = useAction('money');
  const isOpen = useFresh();
  async function ask() {
    const asked = await run(requestProlongation, { body: { agreement_id: agreementId, days } });
    if (asked.ok) await refresh();
  }
  return (
    <>
      <ActionFailure failure={failure} />
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-disabled={!isOpen}
        onClick={() => isOpen && void ask()}
      >
        {text.act.prolong(days)}
      </Button>
    </>
  );
}
