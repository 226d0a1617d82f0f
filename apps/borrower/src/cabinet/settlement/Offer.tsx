import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import type { AgreementShown } from '../../api/queries.ts';
import type { OfferShown } from '../../api/requestQueries.ts';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { SignChange } from '../prolongation/SignChange.tsx';
import { DeclineOffer } from './DeclineOffer.tsx';
import { lastDayOf } from './lastDayOf.ts';

type OfferProps = {
  agreement: AgreementShown;
  offer: OfferShown;
  refresh: () => Promise<void>;
  onDeclined: (message: string) => void;
};

/** The offered easier terms: their full cost beside today's debt, every part, then sign or decline. */
export function Offer({ agreement, offer, refresh, onDeclined }: OfferProps) {
  const { requests } = useText();
  const text = requests.offer;
  const language = useLanguage();
  const last = formatDate(lastDayOf(offer), language, 'short');
  return (
    <>
      <TitledCard id="offer-title" title={text.title}>
        <p className={screen.flush}>{text.total}</p>
        <p className={screen.sum}>{formatTenge(offer.total, language)}</p>
        <Terms offer={offer} />
        <p className={screen.lead}>{text.until(last)}</p>
      </TitledCard>
      <Schedule offer={offer} />
      {offer.holds ? (
        <SignChange agreement={agreement} amendment={offer} refresh={refresh} />
      ) : (
        <Notice variant="warning">{text.changed}</Notice>
      )}
      <DeclineOffer agreementId={agreement.id} refresh={refresh} onDeclined={onDeclined} />
    </>
  );
}

function Terms({ offer }: { offer: OfferShown }) {
  const { requests } = useText();
  const text = requests.offer;
  const language = useLanguage();
  const money = (sum: string) => formatTenge(sum, language);
  const [first] = offer.schedule;
  const difference = offer.dearer.replace('-', '');
  const compared =
    difference === '0.00'
      ? text.same
      : offer.dearer.startsWith('-')
        ? text.cheaper(difference)
        : text.dearer(difference);
  return (
    <>
      <KeyValueTable
        rows={[
          ...(first
            ? [
                {
                  key: 'first',
                  label: text.first,
                  value: money(first.total),
                  note: formatDate(first.date, language),
                },
              ]
            : []),
          ...(offer.forgiven.total !== '0.00'
            ? [{ key: 'forgiven', label: text.forgiven, value: money(offer.forgiven.total) }]
            : []),
          {
            key: 'rate',
            label: text.rate,
            value: text.rateValue(offer.daily_rate, offer.previous_daily_rate),
          },
          { key: 'gesv', label: text.gesv, value: text.gesvValue(offer.gesv) },
          { key: 'now', label: text.compare, value: money(offer.payoff_today) },
        ]}
      />
      <p>{compared}</p>
      {offer.overdue_days > 0 && <p className={screen.flush}>{text.overdue(offer.overdue_days)}</p>}
    </>
  );
}

function Schedule({ offer }: { offer: OfferShown }) {
  const { requests } = useText();
  const text = requests.offer;
  const language = useLanguage();
  return (
    <TitledCard id="offer-schedule" title={text.schedule}>
      <KeyValueTable
        rows={offer.schedule.map((row) => ({
          key: row.date,
          label: formatDate(row.date, language, 'short'),
          value: formatTenge(row.total, language),
          note: text.parts(row.principal, row.reward, row.penalty),
        }))}
      />
    </TitledCard>
  );
}
