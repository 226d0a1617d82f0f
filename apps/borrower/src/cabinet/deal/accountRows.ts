import type { AgreementShown } from '../../api/queries.ts';
import type { deal as ru } from '../../text/ru/deal.ts';

type Account = AgreementShown['calculation']['account'];

/** In the order in which they are told; what makes the debt less stands with a minus. */
const SIGNS = {
  issued: '',
  reward: '',
  penalty: '',
  paid: '-',
  refinanced: '-',
  forgiven: '-',
  written_off: '-',
  refunded: '',
  credit: '',
} as const satisfies Readonly<Record<keyof Account, '' | '-'>>;

/** How a debt came about, line by line: the lines add up to what is left to pay. */
export function accountRows(
  account: Account,
  names: (typeof ru)['accountRows'],
  tenge: (amount: string) => string,
) {
  const parts = Object.keys(SIGNS) as readonly (keyof Account)[];
  return parts
    .filter((part) => account[part] !== '0.00')
    .map((part) => ({ key: part, label: names[part], value: tenge(`${SIGNS[part]}${account[part]}`) }));
}
