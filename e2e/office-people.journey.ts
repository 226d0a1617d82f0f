import { makeIin } from '@senim/kazakhstan/iin';
import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz/app.ts';
import { ru } from '../apps/back-office/src/text/ru/app.ts';
import { codeNow } from '../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { giveReason, look, staffNamed } from './office-desks.ts';
import { officeHands } from './office-hands.ts';
import { openedOffice } from './opened-office.ts';

/** Who works here. */
const desks = openedOffice();

test('an administrator invites a colleague, who starts the account alone and gets rights once a second person agrees', async () => {
  const admin = await desks().sitDown('admin');
  await admin.page.keyboard.press('KeyG');
  await admin.page.keyboard.press('Digit3');
  await admin.page.getByRole('heading', { level: 1, name: ru.staff.title }).waitFor();
  await look(admin.page, 'staff');
  await admin.page.getByRole('button', { name: ru.staff.invite }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(ru.staff.name).fill('Нұрлан Әбенов');
  await dialog.getByLabel(ru.staff.login).fill('nurlan');
  await dialog
    .getByLabel(ru.staff.iin)
    .fill(String(makeIin('1990-02-03', 'male', 105) ?? makeIin('1990-02-03', 'male', 106)));
  await dialog.getByLabel('Оператор').check();
  await dialog.getByLabel(ru.reason).fill('Принят на работу');
  await dialog.getByRole('button', { name: ru.staff.enrol }).click();
  await dialog.getByText(ru.staff.sheetOnce).waitFor();
  await look(admin.page, 'staff-sheet', '[role="dialog"]');
  const address = (await dialog.locator('code.address').textContent()) ?? '';
  const context = await desks().browser.newContext({
    viewport: { width: 768, height: 900 },
    reducedMotion: 'reduce',
  });
  const own = await context.newPage();
  await own.addInitScript(() => window.localStorage.setItem('lang', 'kz'));
  await own.goto(address);
  await own.getByText(kz.link.hello('Нұрлан Әбенов', 'nurlan')).waitFor();
  await look(own, 'staff-start-kz');
  const secret = ((await own.getByLabel(kz.link.secret).textContent()) ?? '').replaceAll(' ', '');
  await own.locator('[autocomplete="new-password"]').fill('қой үстінде бозторғай');
  await own.getByLabel(kz.link.code).fill(codeNow(secret, new Date()).code);
  await own.getByRole('button', { name: kz.link.finish }).click();
  await own.getByText(kz.link.done).waitFor();
  await own.goto(address);
  await own.getByText(kz.link.over).waitFor();
  await context.close();
  const second = await desks().sitDown('compliance', { language: 'kz', at: '/office/proposals' });
  const proposal = second.page.getByRole('article', { name: 'Нұрлан Әбенов' });
  await proposal.getByRole('button', { name: kz.proposals.confirm }).click();
  await second.page.getByRole('dialog').getByLabel(kz.reason).fill('Жеке куәлігін көрдім');
  await second.page.getByRole('dialog').getByRole('button', { name: kz.proposals.confirm }).click();
  await proposal.waitFor({ state: 'detached' });
  await admin.page.goto(`${desks().base}/office/profile`);
  await admin.page.getByText(ru.profile.sessions).waitFor();
  await look(admin.page, 'profile');
  await admin.page.keyboard.press('?');
  await admin.page.getByRole('dialog').getByText(ru.keys.section).waitFor();
  expect([...admin.errors, ...second.errors]).toEqual([]);
  await Promise.all([admin.leave(), second.leave()]);
});

test('who has lost a device signs it out from another, and an administrator ends what a colleague has open', async () => {
  // A code of half a minute ago still holds, so one person can sign in twice.
  await officeHands(desks().base, 'collector', new Date(Date.now() - 30_000));
  const seat = { language: 'kz', scheme: 'dark', width: 360, at: '/office/profile' } as const;
  const own = await desks().sitDown('collector', seat);
  const lost = own.page.getByRole('button', { name: `${kz.profile.end}: ${kz.profile.unknownDevice}` });
  await lost.waitFor();
  await look(own.page, 'own-sessions-kz-dark-360');
  await lost.click();
  await own.page.getByText(kz.profile.ended(1)).waitFor();
  await lost.waitFor({ state: 'detached' });

  const admin = await desks().sitDown('admin', { at: '/office/staff' });
  const { name } = staffNamed('collector');
  await admin.page.getByRole('button', { name: `${ru.staff.columns.actions}: ${name}` }).click();
  await admin.page.getByRole('menuitem', { name: ru.staff.sessions }).click();
  await admin.page.getByRole('dialog').getByRole('radio').check();
  await look(admin.page, 'staff-sessions', '[role="dialog"]');
  await giveReason(admin.page, ru.reason, 'Телефон украден вместе с кодами', ru.staff.endSessions);
  await admin.page.getByText(ru.profile.ended(1)).waitFor();
  await own.page.reload();
  await own.page.getByRole('heading', { name: kz.signIn.title }).waitFor();
  expect([...own.errors, ...admin.errors]).toEqual([]);
  await Promise.all([own.leave(), admin.leave()]);
});

test.each([
  { text: ru, seat: { language: 'ru', scheme: 'light', width: 1280 } },
  { text: kz, seat: { language: 'kz', scheme: 'dark', width: 768 } },
] as const)(
  'whoever runs the product reads what is wrong with it, in $seat.language',
  async ({ text, seat }) => {
    const { page, errors, leave } = await desks().sitDown('admin', seat);
    // On a narrow screen the menu is folded.
    if (seat.width < 992) await page.getByRole('button', { name: text.nav.menu }).click();
    await page.getByRole('link', { name: text.health.title }).click();
    // The bank of the sandbox has not said for days what became of one payout.
    await page.getByRole('heading', { name: text.health.findings['payouts-in-doubt'].what('1') }).waitFor();
    await page.getByText(text.health.runbook('PayoutsInDoubt')).waitFor();
    await look(page, `health-${seat.language}`);
    expect(errors).toEqual([]);
    await leave();
  },
);
