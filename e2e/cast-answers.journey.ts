import { CAST } from '@senim/database/cast/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct } from './running-product.ts';
import { sessionOf } from './sandbox-people.ts';
import { wrongAnswers } from './wire-answers.ts';

/** What the cast's programs would be told: every read of a borrower, by everybody. */
let product: Awaited<ReturnType<typeof startProduct>>;
/** Of everybody who has signed in here. */
const sessions: string[] = [];

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test.concurrent.each(CAST.map(({ key }) => key))(
  '%s is answered by every read exactly what the contract describes',
  async (key) => {
    const session = await sessionOf(product.url, key);
    sessions.push(session);
    expect(await wrongAnswers(product.url, session)).toEqual([]);
  },
);

test('everybody who opens their cabinet at the same moment is told byte for byte what each is told alone', async () => {
  expect(sessions).toHaveLength(CAST.length);
  const open = async (token: string) => {
    const answer = await fetch(`${product.url}/api/v2/cabinet/information`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // The moment of the answer is another one.
    return (await answer.text()).replace(/"now":"[^"]+"/, '"now":""');
  };
  const alone: string[] = [];
  for (const token of sessions) alone.push(await open(token));
  for (let turn = 0; turn < 3; turn++) expect(await Promise.all(sessions.map(open))).toEqual(alone);
});
