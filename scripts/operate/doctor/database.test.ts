import { expect, test } from 'vitest';
import { judgeServer } from './database.ts';

const PRIMARY = {
  ...{ login: 'senim', isSuperuser: false, ownsTables: false },
  ...{ mayWork: true, mayGather: true, isStandby: false },
};
const wrongOf = (server: typeof PRIMARY, offSeconds: number) =>
  judgeServer(server, offSeconds).flatMap(({ state, about }) => (state === 'wrong' ? [about] : []));

test('a product that is led to a standby is told so, as it could write nothing there', () => {
  expect(wrongOf(PRIMARY, 0)).toEqual([]);
  expect(wrongOf({ ...PRIMARY, isStandby: true }, 0)).toEqual(['database']);
});

test('clocks may differ by five seconds, and not by six', () => {
  expect(wrongOf(PRIMARY, 5)).toEqual([]);
  expect(wrongOf(PRIMARY, 6)).toEqual(['clock']);
});
