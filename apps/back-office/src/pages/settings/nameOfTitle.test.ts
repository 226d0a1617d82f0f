import { expect, test } from 'vitest';
import { nameOfTitle } from './nameOfTitle.ts';

test.each([
  ['Трудно платить', [], 'trudno-platit'],
  ['Төлеу қиын', [], 'toleu-qiyn'],
  ['Ещё 3 дня!', [], 'esche-3-dnya'],
  ['№?', [], 'answer'],
  ['Трудно платить', ['trudno-platit'], 'trudno-platit-2'],
  ['Трудно платить', ['trudno-platit', 'trudno-platit-2'], 'trudno-platit-3'],
  [
    'Очень длинное название готового ответа о досрочном погашении',
    [],
    'ochen-dlinnoe-nazvanie-gotovogo-otve',
  ],
])('a new answer %j beside %j stands under %j', (title, taken, name) => {
  expect(nameOfTitle(title, { taken, otherwise: 'answer' })).toBe(name);
});

test('a new reason stands under its list, however long it is', () => {
  const taken = ['settlement-net-raboty'];
  const named = { taken, otherwise: 'reason', before: 'settlement-' };
  expect(nameOfTitle('Нет работы', named)).toBe('settlement-net-raboty-2');
  expect(nameOfTitle('Нет работы', { ...named, before: 'dispute-' })).toBe('dispute-net-raboty');
  expect(nameOfTitle('Очень длинное название причины отказа', named)).toBe(
    'settlement-ochen-dlinnoe-nazvanie-pr',
  );
  expect(nameOfTitle('№?', named)).toBe('settlement-reason');
});
