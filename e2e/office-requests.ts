import { expect, test } from 'vitest';
import { kz } from '../apps/back-office/src/text/kz.ts';
import { ru } from '../apps/back-office/src/text/ru.ts';
import { look, type OfficeDesks } from './office-desks.ts';
import { smsTo } from './sandbox-people.ts';

/** What borrowers ask for, and a person decides: complaints, easier terms, “not my loan”. */
export function atTheDesksOfRequests(desks: () => OfficeDesks): void {
  test('a complaint comes to a desk, is answered there, and the answer reaches whoever wrote', async () => {
    const phone = '77017650077';
    const { reference } = await desks().call('/api/v2/complaint', {
      topic: 'payment',
      name: 'Ильяс',
      phone,
      text: 'Төлемім көрінбейді, тексеріңізші.',
      consent_personal_data: true,
    });
    const { page, errors, leave } = await desks().sitDown('compliance', { language: 'kz' });
    await page.getByRole('link', { name: new RegExp(kz.queues.cases.title) }).click();
    await page.getByRole('link', { name: String(reference) }).click();
    await page.getByText('Төлемім көрінбейді').waitFor();
    await page.getByLabel(kz.cases.words).fill('Төлеміңіз табылды, бүгін есептелді.');
    await look(page, 'case-kz');
    await page.getByRole('button', { name: kz.cases.submit.answered }).click();
    await page.getByText(kz.cases.done.answered).waitFor();
    await expect.poll(async () => (await smsTo(desks().base, phone)).join()).toContain('Төлеміңіз табылды');
    expect(errors).toEqual([]);
    await leave();
  });

  test('a collector answers a plea with terms whose whole cost they have seen; the borrower reads them in the cabinet', async () => {
    const { page, errors, leave } = await desks().sitDown('collector');
    await page.getByRole('link', { name: new RegExp(ru.queues.settlements.title) }).click();
    await page.getByRole('heading', { level: 1, name: ru.queues.settlements.title }).waitFor();
    await page.getByRole('button', { name: ru.queues.next }).click();
    await page.getByText('Меня сократили').waitFor();
    await page.getByText(ru.desks.offer.total).waitFor();
    await page.getByLabel(ru.desks.offer.forgivePenalty).fill('1000');
    await page.getByLabel(ru.desks.offer.words).fill('Три платежа, и часть неустойки прощаем.');
    await page.reload();
    await expect.poll(() => page.getByLabel(ru.desks.offer.words).inputValue()).toContain('Три платежа');
    await look(page, 'settlement');
    await page.getByRole('button', { name: ru.desks.offer.send }).click();
    await page.getByText(ru.desks.steps['offered'] ?? '').waitFor();
    expect(await desks().cabinetOf('meruert')).toMatchObject({
      component: 'blocking',
      data: { offer: { holds: true, forgiven: { total: '1000.00' } } },
    });
    await expect.poll(() => desks().toldBySms('meruert')).toContain('новые условия');
    expect(errors).toEqual([]);
    await leave();
  });

  test('“not my loan” is fraud when two people say so; the borrower owes nothing and reads why', async () => {
    const first = await desks().sitDown('compliance', { language: 'kz', scheme: 'dark' });
    await first.page.getByRole('link', { name: new RegExp(kz.queues.disputes.title) }).click();
    await first.page.getByRole('heading', { level: 1, name: kz.queues.disputes.title }).waitFor();
    await first.page.getByRole('button', { name: kz.queues.next }).click();
    await first.page.getByText('Телефон украли').waitFor();
    await first.page
      .getByLabel(kz.desks.dispute.words)
      .fill('Бет тексеруінде басқа адам, полиция талоны бар.');
    await look(first.page, 'dispute-kz-dark');
    await first.page.getByRole('button', { name: kz.desks.dispute.propose }).click();
    await first.page.getByText(kz.desks.steps['fraud-proposed'] ?? '').waitFor();
    const second = await desks().sitDown('accountant');
    await second.page.goto(first.page.url());
    await second.page.getByLabel(ru.desks.dispute.words).fill('Документы посмотрел, согласен.');
    await second.page.getByRole('button', { name: ru.desks.dispute.confirm }).click();
    await second.page.getByText(ru.desks.dispute.bureau).waitFor();
    await look(second.page, 'dispute-annulled');
    expect(await desks().cabinetOf('dinara')).not.toMatchObject({ component: 'deal' });
    await expect.poll(() => desks().toldBySms('dinara')).toContain('ничего не должны');
    expect([...first.errors, ...second.errors]).toEqual([]);
    await Promise.all([first.leave(), second.leave()]);
  });
}
