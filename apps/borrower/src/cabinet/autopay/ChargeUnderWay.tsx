import { Notice } from '@senim/ui/Notice';
import type { AgreementShown } from '../../api/queries.ts';
import { useText } from '../../text/AppText.tsx';
import { useAutopay } from './useAutopay.ts';

/** A charge that the bank has not answered yet, before whoever is about to pay by hand. */
export function ChargeUnderWay({ agreement }: { agreement: Pick<AgreementShown, 'id'> }) {
  const { autopay: text } = useText();
  const underWay = useAutopay(agreement.id).data?.under_way;
  if (!underWay) return null;
  const { date, amount, is_silent: isSilent } = underWay;
  return (
    <Notice variant="warning" title={isSilent ? text.silent(amount) : text.underWay(amount)} announce>
      {isSilent ? text.silentText(date) : text.underWayText}
    </Notice>
  );
}
