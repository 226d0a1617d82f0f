import { termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { beforeAll, expect, test } from 'vitest';
import { agreeOnSetting } from '../../../compose-cast.ts';
import { givenLoans } from '../../../given-for-tests.ts';
import { dayFromNow, liveLoan, passDays, passUntil, payAtTerminal } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { openDays } from '../../ledger/open-days.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { memberOfStaff } from '../../staff/staff-for-tests.ts';
import { findDiscount, findPromo, readLoanRecord } from './find-discount.ts';

const { database, services } = await givenLoans();
const machine = machineAct('test');
const TOMORROW = dayFromNow(services, 1);

async function promoCode(name: string, percent: number, from: string): Promise<void> {
  const document = {
    setting: 'promo-code',
    ...({ discount_percent: percent, audience: 'everyone', ended: false } as const),
    ...{ valid_from: from, valid_through: '2027-12-31', uses_max: null },
  } as const;
  await agreeOnSetting(services, { name, document });
}

beforeAll(async () => {
  for (const login of ['admin', 'owner']) await memberOfStaff(services, login);
  await promoCode('SMALL', 2, '2026-11-01');
  await promoCode('LARGE', 20, '2026-11-01');
  await promoCode('MORNING', 20, TOMORROW);
});

test('of a promo code and what loans in time have earned the larger counts, whichever it is', async () => {
  const record = { loans: [], paidLoans: 3, loansInTime: 3 };
  const discount = (promoCode: string | undefined) =>
    database.transaction(machine, async (tx) => {
      const now = services.clock.now();
      const products = await readProducts(services, tx, now);
      const [product] = termsOnOffer(products, dayFromNow(services), services.law).products;
      if (!product) throw new Error('Nothing is offered.');
      const request = { borrowerId: 1, promoCode, isFirstLoan: false, now };
      return findDiscount(services, tx, request, record, product);
    });
  expect(await discount(undefined)).toMatchObject({ discountSharePpm: 100_000 });
  expect(await discount('SMALL')).toMatchObject({ discountSharePpm: 100_000 });
  expect(await discount('LARGE')).toEqual({ promoId: 'LARGE', discountSharePpm: 200_000 });
});

test('a promo code holds from the first minute of its day in Almaty', async () => {
  const promo = () =>
    database.transaction(machine, (tx) =>
      findPromo(services, tx, 'MORNING', { borrowerId: null, isFirstLoan: true, now: services.clock.now() }),
    );
  passUntil(services, '23:59');
  expect(await promo()).toMatchObject({ refused: 'promo_code_invalid' });
  passUntil(services, '00:01');
  expect(dayFromNow(services)).toBe(TOMORROW);
  expect(await promo()).toMatchObject({ promoId: 'MORNING' });
});

test('a loan that was repaid late is a repaid one, and none in time', async () => {
  passUntil(services, '10:00');
  const late = await liveLoan(services);
  passDays(services, 20);
  await openDays(services);
  const { borrowerId } = late;
  await payAtTerminal(services, late, 100_000);
  const recordOf = () =>
    database.transaction(machine, (tx) => readLoanRecord(services, tx, borrowerId, dayFromNow(services)));
  expect(await recordOf()).toMatchObject({ paidLoans: 1, loansInTime: 0 });
  const inTime = await liveLoan(services, {}, borrowerId);
  await payAtTerminal(services, inTime, 100_000);
  expect(await recordOf()).toMatchObject({ paidLoans: 2, loansInTime: 1 });
});
