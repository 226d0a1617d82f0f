import { SETTING_KINDS } from '@senim/contracts/office/settings/documents';
import { expect, test } from 'vitest';
import { kindsIn, ROOMS, roomMeant } from './settingRooms.ts';

const meant = (search: string) => roomMeant((name) => new URLSearchParams(search).get(name));

test('every kind of setting stands in one room, and no room is empty', () => {
  expect(ROOMS.flatMap(kindsIn).toSorted()).toEqual([...SETTING_KINDS].toSorted());
  for (const room of ROOMS) expect(kindsIn(room), room).not.toEqual([]);
});

test.each([
  ['new=days-off', 'lender'],
  ['new=mci', 'rules'],
  ['open=message/overdue&message=debt', 'messages'],
  ['site-text=penalty', 'site'],
  ['q=penalty', null],
  ['new=nothing', null],
  ['', null],
])('an address kept from before, ?%s, leads to the room %s', (search, room) => {
  expect(meant(search)).toBe(room);
});
