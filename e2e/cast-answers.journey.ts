import { CAST } from '@senim/database/cast/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct } from './running-product.ts';
import { sessionOf } from './sandbox-people.ts';
import { wrongAnswers } from './wire-answers.ts';

/** What the cast's programs would be told: every read of a borrower, by everybody. */
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test.concurrent.each(CAST.map(({ key }) => key))(
  '%s is answered by every read exactly what the contract describes',
  async (key) => {
    expect(await wrongAnswers(product.url, await sessionOf(product.url, key))).toEqual([]);
  },
);
