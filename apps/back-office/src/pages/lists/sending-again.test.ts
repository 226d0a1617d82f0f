import type { LISTS } from '@senim/contracts/office/lists/columns';
import { expect, test } from 'vitest';
import type { ListRow } from '../../api/answers.ts';
import { numberOf, SENDING } from './sendingAgain.ts';

const row = (cells: Readonly<Record<string, string>>) => ({ key: '7-31', cells }) as unknown as ListRow;

test('a row goes out again by its own number, not by that of its borrower', () => {
  expect(numberOf(row({}))).toBe('31');
});

test('what has not come may go out again, and what has come or is on its way may not', () => {
  const failed = (list: keyof typeof LISTS, column: string, values: readonly string[]) =>
    values.filter((value) => SENDING[list]?.hasFailed(row({ [column]: value })));
  expect(failed('postbacks', 'state', ['waiting', 'taken', 'refused', 'away'])).toEqual(['refused', 'away']);
  expect(failed('messages', 'delivery', ['waiting', 'sent', 'delivered', 'undelivered'])).toEqual([
    'undelivered',
  ]);
});
