import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import type { Chance } from '../../attacks/fuzz/chance.ts';
import type { Front, IsRight } from './front.ts';
import type { Journal } from './journal.ts';

const NETWORK = 'kassa24';
const PASSWORDS = JSON.parse(PRODUCTION['TERMINAL_PASSWORDS'] ?? '{}') as Readonly<Record<string, string>>;
const AUTHORIZATION = `Basic ${Buffer.from(`${NETWORK}:${PASSWORDS[NETWORK]}`).toString('base64')}`;
/** Nobody's: the money waits for its owner. */
const NOBODYS = '2600000000';

/** Done. What is temporary a network asks again. */
const isTaken: IsRight = ({ body }) => body.includes('<result>0</result>');

let payments = 0;

/** One payment of a terminal network: it asks until it hears that the payment is taken, sometimes twice at once. */
export async function pay(
  front: Front,
  journal: Journal,
  numbers: readonly string[],
  chance: Chance,
): Promise<void> {
  payments += 1;
  const id = String(10_000_000 + payments);
  const account = chance.below(10) === 0 ? NOBODYS : chance.oneOf(numbers);
  const tenge = 100 + chance.below(200);
  const query = new URLSearchParams({ command: 'pay', txn_id: id, account, sum: `${tenge}.00` });
  const told = () =>
    front.ask(`/terminal/${NETWORK}?${query}`, { headers: { authorization: AUTHORIZATION } }, isTaken);
  const isDoubled = chance.below(20) === 0;
  const heard = isDoubled ? await Promise.all([told(), told()]) : [await told()];
  if (heard.some(Boolean)) journal.write({ kind: 'payment', id, account, tenge });
}
