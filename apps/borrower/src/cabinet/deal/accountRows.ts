import { ACCOUNT_SIGNS } from '@senim/contracts/shared/account-signs';
import type { AgreementShown } from '../../api/queries.ts';
import type { deal as ru } from '../../text/ru/deal.ts';

type Account = AgreementShown['calculation']['account'];

/** How a debt came about, line by line: the lines add up to what is left to pay. */
export function accountRows(
  account: Account,
  names: (typeof ru)['accountRows'],
  tenge: (amount: string) => string,
) {
  const parts = Object.keys(ACCOUNT_SIGNS) as readonly (keyof Account)[];
  return parts
    .filter((part) => account[part] !== '0.00')
    .map((part) => ({
      key: part,
      label: names[part],
      value: tenge(`${ACCOUNT_SIGNS[part]}${account[part]}`),
    }));
}
