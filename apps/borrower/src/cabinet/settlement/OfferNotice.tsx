import { formatDate } from '@senim/kazakhstan/format';
import { ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import type { OfferShown } from '../../api/requestQueries.ts';
import { paths } from '../../paths.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { lastDayOf } from './lastDayOf.ts';

/** A notice that an offer waits for an answer, with its link. */
export function OfferNotice({ offer }: { offer: OfferShown | undefined }) {
  const { requests } = useText();
  const language = useLanguage();
  if (!offer) return null;
  return (
    <Notice variant="success" title={requests.offer.notice}>
      <p>{requests.offer.noticeText(formatDate(lastDayOf(offer), language, 'short'))}</p>
      <ButtonLink
        href={offer.kind === 'mediation' ? paths.mediation() : paths.cabinetSettlement()}
        variant="secondary"
        wide
      >
        {requests.offer.open}
      </ButtonLink>
    </Notice>
  );
}
