import { expect, test } from 'vitest';
import { kz } from '../../text/kz/app.ts';
import { ru } from '../../text/ru/app.ts';
import { actsForFound } from './found.ts';
import { isMeant, namesAcross } from './inBothLanguages.ts';
import { namedApart } from './pageActs.ts';

test('an act is meant by the beginning or middle of each word of it, in any order, with ё as е', () => {
  const names = ['Взять следующее: Выплаты', 'Келесісін алу: Ақша беру'];
  for (const typed of ['взять выпл', 'ВЫПЛАТЫ взять', 'алу ақша', 'следующ'])
    expect([typed, isMeant(typed, names)]).toEqual([typed, true]);
  expect(isMeant('ещё', ['Показать еще'])).toBe(true);
  // Words of two languages together name nothing.
  for (const typed of ['взять ақша', 'отказать', '', '  ']) expect(isMeant(typed, names)).toBe(false);
});

test('what the screen calls in one language is known by its name in the other, both ways', () => {
  expect(namesAcross(ru, [kz]).get(ru.queues.next)).toContain(kz.queues.next);
  expect(namesAcross(kz, [ru]).get(kz.customer.write.start)).toContain(ru.customer.write.start);
});

test('acts of one name are told apart by their place, and none is offered that could be another', () => {
  const act = (name: string, place: string | null) => ({ name, place });
  expect(
    namedApart([
      act('Написать', 'Клиент'),
      act('Взять', 'Выплаты'),
      act('Взять', 'Заявки'),
      act('Ещё', 'Платежи'),
      act('Ещё', 'Платежи'),
      act('Файл', null),
      act('Файл', 'Отчёт'),
    ]),
  ).toEqual([act('Написать', null), act('Взять', 'Выплаты'), act('Взять', 'Заявки'), act('Файл', 'Отчёт')]);
});

test('for a client who was found only that is offered which this person may do, by the letter of their page', () => {
  const client = { kind: 'customer', borrower_id: 7 } as Parameters<typeof actsForFound>[0];
  const letters = (...rights: readonly string[]) =>
    actsForFound(client, ru, (right) => rights.includes(right)).map(({ name, letter, to }) => [
      name,
      letter,
      to,
    ]);
  const write = [ru.customer.write.start, 'W', '/office/customers/7'];
  const note = [ru.customer.notes.label, 'M', '/office/customers/7'];
  expect(letters('customers.view', 'cases.handle')).toEqual([write]);
  expect(letters('customers.view', 'customers.note')).toEqual([note]);
  expect(letters('customers.view')).toEqual([]);
  const loan = { ...client, kind: 'agreement' } as typeof client;
  expect(actsForFound(loan, ru, () => true)).toEqual([]);
});
