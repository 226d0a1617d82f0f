import { expect, test } from 'vitest';
import { agreeOnSetting } from '../../../compose-cast.ts';
import { unsignedLoan } from '../../../loans-for-tests.ts';
import { listSettings } from '../../settings/list-settings.ts';
import { givenOffice } from '../desk-for-tests.ts';
import { listRows } from './list-rows.ts';

const { services, at, actOf } = await givenOffice();

test('as often as a promo code was used, so many applications were sent with it, also by a code in Kazakh', async () => {
  const document = {
    setting: 'promo-code',
    ...({ discount_percent: 10, audience: 'everyone', ended: false } as const),
    ...{ valid_from: '2026-11-01', valid_through: '2027-12-31', uses_max: null },
  } as const;
  for (const name of ['ТҰЛПАР-1', 'ТҰЛПАР-2']) {
    await agreeOnSetting(services, { name, document });
    await unsignedLoan(services, { promoCode: name });
  }
  await unsignedLoan(services, { promoCode: 'ТҰЛПАР-2' });
  const where = 'promo_code:ТҰЛПАР-2';
  const page = await listRows(services, actOf('owner', 'list.viewed'), at('owner'), 'applications', {
    where,
  });
  const { settings } = await listSettings(services, actOf('owner', 'settings.viewed'));
  expect(settings.find(({ name }) => name === 'ТҰЛПАР-2')).toMatchObject({ uses: 2 });
  expect(page).toMatchObject({ total: 2 });
});
