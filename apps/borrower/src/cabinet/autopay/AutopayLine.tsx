import { formatDate } from '@senim/kazakhstan/format';
import type { AgreementShown } from '../../api/queries.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { lastOf } from '../cards/useCards.ts';
import styles from './AutopayLine.module.css';
import { AUTOPAY, type Autopaid, useAutopay } from './useAutopay.ts';

/** Without its year, as on a phone it is one line with its card. */
const shortDay = (day: string, language: Language): string =>
  formatDate(day, language, 'short').slice(0, 'dd.mm'.length);

/** That a loan pays itself: on which day, from which card. It leads to the switch. */
export function AutopayLine({ agreement }: { agreement: Pick<AgreementShown, 'id'> }) {
  const { autopay: text } = useText();
  const language = useLanguage();
  const { data } = useAutopay(agreement.id);
  if (!data?.card && !data?.under_way) return null;
  const wordOf = ({ card, next, under_way: underWay }: Autopaid): string => {
    if (underWay) return text.lineUnderWay;
    return card && next ? text.line(shortDay(next.date, language), lastOf(card)) : text.lineIdle;
  };
  return (
    <a className={styles.line} href={`${paths.cabinetLoanPayment()}#${AUTOPAY}`}>
      {wordOf(data)}
    </a>
  );
}
