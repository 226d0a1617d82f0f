import { applyAgain, readInformation, sendSignCode, signAgreement } from '@senim/contracts/borrower/calls';
import { moveSandboxClock, payAtSandboxTerminal } from '@senim/contracts/borrower/sandbox-calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { appText as kz } from '../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../apps/borrower/src/text/ru/appText.ts';
import { CODE_REFUSALS } from '../apps/server/src/modules/identity/codes/refusals.ts';
import { keepPicture } from './browser.ts';
import type { Cabinets } from './cast-visits.ts';
import { castsCabinets } from './casts-cabinets.ts';
import { codeAfter, memberOf } from './sandbox-people.ts';
import { whenBack } from './waits/when-back.ts';

/** The day that the law requires before a large loan is confirmed a second time. */
const cabinets = castsCabinets();

test('above 75 MCI signed in a day, the loan is confirmed a second time a day later: why, from when, and by one code', async () => {
  const { url, visits } = cabinets();
  const { phone, iin } = memberOf('marat');
  const token = await visits.tokenOf('marat');
  const { now } = await cabinetOf(visits, token, null);
  const tomorrow = instantAt(addDays(dayInAlmaty(Date.parse(now)), 1), '10:00');
  await visits.call(moveSandboxClock, {
    body: { to: new Date(nextWorkingInstant(tomorrow, SENIM.hours)).toISOString() },
  });
  for (let loan = 1; loan <= 2; loan++) {
    await borrow({ url, visits }, token, phone, 120_000);
    const { agreement } = await cabinetOf(visits, token, 'deal');
    await visits.call(payAtSandboxTerminal, {
      body: { account: iin, sum: Number(agreement.calculation.total) },
    });
    await cabinetOf(visits, token, 'repeat');
  }
  await borrow({ url, visits }, token, phone, 120_000);

  const [inRussian, inKazakh] = [
    await visits.open('marat', 'ru', '/cabinet'),
    await visits.open('marat', 'kz', '/cabinet'),
  ];
  await inKazakh.emulateMedia({ colorScheme: 'dark' });
  for (const [page, text] of [
    [inRussian, ru],
    [inKazakh, kz],
  ] as const) {
    await page.getByRole('heading', { name: text.info.confirmTitle }).waitFor();
    expect(await page.getByRole('button', { name: text.info.confirmSend }).count()).toBe(0);
  }
  await keepPicture(inRussian, 'confirm-waits-ru');
  await keepPicture(inKazakh, 'confirm-waits-kz-dark');

  await visits.call(moveSandboxClock, { body: { advance_days: 1 } });
  const code = await codeAfter(url, phone, () =>
    inRussian.getByRole('button', { name: ru.info.confirmSend }).click(),
  );
  await inRussian.locator('#confirm-code').fill(code === '000000' ? '000001' : '000000');
  await inRussian.getByRole('button', { name: ru.info.confirmNow }).click();
  await inRussian.getByText(CODE_REFUSALS.code_wrong_or_expired.said.ru).first().waitFor();
  await keepPicture(inRussian, 'confirm-wrong-code-ru');
  await inRussian.reload();
  await inRussian.locator('#confirm-code').waitFor();

  // The sent code is valid on another device too.
  await inKazakh.getByRole('button', { name: kz.info.confirmSend }).click();
  await inKazakh.getByRole('timer').waitFor();
  await inKazakh.locator('#confirm-code').fill(code);
  await keepPicture(inKazakh, 'confirm-code-kz-dark');
  await inKazakh.getByRole('button', { name: kz.info.confirmNow }).dblclick();
  await Promise.all(
    [inRussian, inKazakh].map((page) => page.locator('#confirm-again').waitFor({ state: 'detached' })),
  );
  await visits.call(moveSandboxClock, { body: { advance_days: 4 } });
  await whenBack(inRussian.getByRole('heading', { name: ru.deal.title, exact: true }));
  await whenBack(inKazakh.getByRole('heading', { name: kz.deal.title, exact: true }));
  for (const page of [inRussian, inKazakh]) await page.close();
});

/** Borrows with a known profile by the API alone, as far as the signature of the Russian document. */
async function borrow(
  { url, visits }: Cabinets,
  token: string,
  phone: string,
  amount: number,
): Promise<void> {
  const wish = {
    loan_type: 'short',
    amount,
    period: 15,
    loan_purpose: 'family',
    consent_credit_bureau: true,
  } as const;
  expect(await visits.call(applyAgain, { body: wish }, token)).toMatchObject({ success: true });
  const { agreement } = await cabinetOf(visits, token, 'sign');
  const key = { agreement_id: agreement.id };
  const code = await codeAfter(url, phone, () => visits.call(sendSignCode, { body: key }, token));
  const sha256 = agreement.documents.find(({ lang }) => lang === 'ru')?.sha256;
  const signature = { ...key, code, document_sha256: sha256 };
  expect(await visits.call(signAgreement, { body: signature }, token)).toMatchObject({
    success: true,
  });
}

type Data = AnswerOf<typeof readInformation>['data'];
type Cabinet = Data & { readonly agreement: NonNullable<Data['agreement']> };

/** The cabinet's answer when it shows a component. */
async function cabinetOf(
  visits: Cabinets['visits'],
  token: string,
  component: string | null,
): Promise<Cabinet> {
  const read = () => visits.call(readInformation, {}, token);
  await expect.poll(async () => component === null || (await read()).component === component).toBe(true);
  return (await read()).data as Cabinet;
}
