import { applyAgain } from '@senim/contracts/borrower/calls';
import { moveSandboxClock } from '@senim/contracts/borrower/sandbox-calls';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { appText as site } from '../apps/borrower/src/text/ru/appText.ts';
import { costOf, giveReason, keysOf, look, tabsTo, untilFocused } from './office-desks.ts';
import { openedOffice } from './opened-office.ts';
import { codeAfter, memberOf, openPhone, sessionOf } from './sandbox-people.ts';
import { whenBack } from './waits/when-back.ts';

/** The money is about to be sent, or is on its way. */
const PAYOUT = new RegExp(`${site.info.payoutAhead}|${site.info.payout}`);

/** Payouts that need people: above the limit, and given back by the bank. */
const desks = openedOffice();

test('a payout above the limit leaves when two different people have confirmed it', async () => {
  const { base, browser } = desks();
  const { phone } = memberOf('marat');
  const token = await sessionOf(base, 'marat');
  const loan = { loan_type: 'long', amount: 170_000, period: 45, loan_purpose: 'family' } as const;
  const asked = await desks().call(applyAgain, { body: { ...loan, consent_credit_bureau: true } }, token);
  expect(asked).toMatchObject({ success: true });
  const borrower = await openPhone(browser, base, { language: 'ru', token });
  await borrower.goto(`${base}/cabinet`);
  const code = await codeAfter(base, phone, () =>
    borrower.getByRole('button', { name: site.sign.send }).click(),
  );
  await borrower.locator('#sign-code').fill(code);
  await whenBack(borrower.getByRole('heading', { name: PAYOUT }));

  const first = await desks().sitDown('accountant', { at: '/office/queues/payouts' });
  await first.page.getByRole('row').filter({ hasText: 'Ибраев' }).getByRole('link').click();
  await first.page.getByText(ru.payout.ofPeople(0, 2)).waitFor();
  await look(first.page, 'payout');
  await first.page.getByRole('button', { name: ru.payout.confirm }).click();
  await giveReason(first.page, ru.reason, 'Договор и счёт проверены', ru.payout.confirm);
  await first.page.getByText(ru.payout.mine).waitFor();
  expect(await first.page.getByRole('button', { name: ru.payout.confirm }).count()).toBe(0);
  const second = await desks().sitDown('senior', { language: 'kz', scheme: 'dark' });
  await second.page.goto(first.page.url());
  const confirm = second.page.getByRole('button', { name: kz.payout.confirm });
  await confirm.waitFor();
  // By Tab: the button, Enter, two to the dialog's button past the words, Enter.
  const before = (await tabsTo(second.page, confirm)) + 4;
  const keys = keysOf(second.page);
  await keys.press('KeyA');
  await untilFocused(second.page.getByRole('dialog').getByLabel(kz.reason));
  await keys.type('Екінші болып тексердім');
  await keys.press('Control+Enter');
  expect({ before, now: keys.count() }).toEqual(costOf('Confirm a payout at its desk'));
  await second.page.getByText(kz.payout.ofPeople(2, 2)).waitFor();
  await look(second.page, 'payout-kz-dark');
  await desks().call(moveSandboxClock, { body: { advance_days: 4 } });
  await whenBack(borrower.getByRole('heading', { name: site.deal.title, exact: true }));
  expect([...first.errors, ...second.errors]).toEqual([]);
  await Promise.all([first.leave(), second.leave(), borrower.close()]);
});

test('a payout that the bank gave back waits on the desk until its borrower names another account', async () => {
  const { base, browser } = desks();
  const desk = await desks().sitDown('accountant', { at: '/office/queues/payouts?kind=returned' });
  const row = desk.page.getByRole('row').filter({ hasText: 'Касымов' });
  await row.getByRole('link').click();
  await desk.page.getByText('AC04').waitFor();
  await look(desk.page, 'payout-returned');
  await desk.page.goBack();
  await row.waitFor();

  const token = await sessionOf(base, 'yerlan');
  const borrower = await openPhone(browser, base, { language: 'ru', token });
  await borrower.goto(`${base}/cabinet`);
  await borrower.getByRole('heading', { name: site.info.failed }).waitFor();
  await borrower.getByRole('button', { name: site.profile.changeIban }).click();
  await borrower.getByRole('button', { name: site.profile.yes }).click();
  await borrower.locator('#iban').fill('KZ496010000000000123');
  const code = await codeAfter(base, memberOf('yerlan').phone, () =>
    borrower.getByRole('button', { name: site.profile.sendCode }).click(),
  );
  await borrower.locator('#code').fill(code);
  await borrower.getByRole('button', { name: site.profile.confirm }).click();
  await whenBack(borrower.getByRole('heading', { name: PAYOUT }));
  await row.waitFor({ state: 'detached' });
  await desks().call(moveSandboxClock, { body: { advance_days: 4 } });
  await whenBack(borrower.getByRole('heading', { name: site.deal.title, exact: true }));
  expect(desk.errors).toEqual([]);
  await Promise.all([desk.leave(), borrower.close()]);
});
