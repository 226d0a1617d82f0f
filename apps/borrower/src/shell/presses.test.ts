import { expect, test } from 'vitest';
import { pressesOn } from './presses.ts';

const afterClick = () => new Promise((done) => setTimeout(done));

test('a field left by the keyboard says at once what is wrong', () => {
  const told: string[] = [];
  pressesOn(new EventTarget()).after(() => told.push('wrong'));
  expect(told).toEqual(['wrong']);
});

test('a field left by pressing something else says it only after the click', async () => {
  const page = new EventTarget();
  const presses = pressesOn(page);
  const told: string[] = [];
  page.dispatchEvent(new Event('mousedown'));
  presses.after(() => told.push('wrong'));
  page.dispatchEvent(new Event('mouseup'));
  told.push('clicked');
  await afterClick();
  expect(told).toEqual(['clicked', 'wrong']);
  presses.after(() => told.push('next'));
  expect(told).toEqual(['clicked', 'wrong', 'next']);
});

test('nothing is watched any more once it is forgotten', () => {
  const page = new EventTarget();
  const presses = pressesOn(page);
  presses.forget();
  const told: string[] = [];
  page.dispatchEvent(new Event('mousedown'));
  presses.after(() => told.push('wrong'));
  expect(told).toEqual(['wrong']);
});
