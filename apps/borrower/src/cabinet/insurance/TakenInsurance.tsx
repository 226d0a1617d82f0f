import { cancelInsurance } from '@senim/contracts/borrower/calls';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import type { Information } from '../../api/queries.ts';
import { formatsIn } from '../../format.ts';
import { Paragraphs } from '../../insurance/Paragraphs.tsx';
import screen from '../../shell/Screen.module.css';
import { isActing } from '../../storage.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { type ActOf, AskOnce } from '../withdrawal/AskOnce.tsx';

type Props = {
  insurance: NonNullable<Information['data']['insurance']>;
  refresh: () => Promise<void>;
};

/** What was taken beside the loan, and the way to take it back. */
export function TakenInsurance({ insurance, refresh }: Props) {
  const { insurance: text } = useText();
  const { tenge } = formatsIn(useLanguage());
  const { application_id: applicationId, insurer, price, state, cancel_until: until } = insurance;
  if (state === 'none') return null;
  const day = insurance.cancelled_on ?? until ?? '';
  const act: ActOf = (run) => run(cancelInsurance, { body: { application_id: applicationId } });
  const isOpen = state === 'asked' || state === 'held';
  return (
    <Card as="section">
      <h2 className={screen.cardTitle}>{text.title}</h2>
      <div className={screen.form}>
        <KeyValueTable
          rows={[
            { key: 'insurer', label: text.insurer, value: insurer },
            { key: 'price', label: text.price, value: tenge(price) },
          ]}
        />
        <p className={screen.flush} role="status">
          {text.states[state](day)} {state === 'cancelled' && until !== null && text.returning}
        </p>
        <details>
          <summary>{text.conditions}</summary>
          <Paragraphs of={insurance.conditions} />
        </details>
        {isOpen && !isActing() && <AskOnce words={text.cancel} act={act} refresh={refresh} />}
      </div>
    </Card>
  );
}
