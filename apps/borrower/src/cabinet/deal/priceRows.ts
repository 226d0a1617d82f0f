import type { OpenChoice } from '../../api/dealQueries.ts';
import type { AgreementShown } from '../../api/queries.ts';
import type { money as ru } from '../../text/ru/money.ts';
import { partsOf } from './debtRows.ts';

type Priced = Pick<OpenChoice, 'dearer' | 'total'>;
type Names = { readonly money: typeof ru; readonly added: string; readonly total: string };

/** What the price of a choice is made of: the debt of today by its parts, and what the time of the choice adds. */
export function priceRows(
  { dearer, total }: Priced,
  owed: Pick<AgreementShown['calculation'], 'principal' | 'reward' | 'penalty' | 'refund_shortfall'>,
  { money, added, total: inAll }: Names,
  tenge: (amount: string) => string,
) {
  return [
    ...partsOf(owed, money, tenge),
    ...(dearer === '0.00' ? [] : [{ key: 'added', label: added, value: tenge(dearer) }]),
    { key: 'all', label: inAll, value: tenge(total), strong: true },
  ];
}
