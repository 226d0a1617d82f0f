import { Disclosure } from '@senim/ui/Disclosure';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import type { AgreementShown } from '../../api/queries.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { type PayoutShown, payoutRows } from './payoutRows.tsx';

type Props = { agreement: Pick<AgreementShown, 'iban_masked'>; payout: PayoutShown | undefined };

/** The transfer of the loan that runs: banks may need days after it was made, and find it by its name. */
export function PayoutMade({ agreement, payout }: Props) {
  const { info: text } = useText();
  const language = useLanguage();
  if (payout?.status !== 'done') return null;
  const to = {
    key: 'to',
    label: text.payoutTo,
    value: <span className="one-line">{agreement.iban_masked}</span>,
  };
  return (
    <Disclosure id="payout-title" title={text.track.title}>
      <KeyValueTable rows={[to, ...payoutRows(payout, text.track, language)]} />
    </Disclosure>
  );
}
