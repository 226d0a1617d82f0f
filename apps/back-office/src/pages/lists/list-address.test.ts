import { expect, test } from 'vitest';
import { askedOf } from './useListAddress.ts';

test('a list and the file of it are asked for the same rows: by filters, search and order, of the same day as it was known on the same', () => {
  const look = {
    texts: { where: 'debt:50000..', sort: '-debt', columns: 'number,debt' },
    ...{
      day: '2026-11-20',
      knownOn: '2026-11-28',
      before: '2026-10-31',
      lentOn: '2026-11-25',
      loan: '26590344056',
      search: '0901',
    },
  };
  expect(askedOf(look)).toEqual({
    ...{ where: 'debt:50000..', sort: '-debt', q: '0901' },
    ...{
      day: '2026-11-20',
      known_on: '2026-11-28',
      before: '2026-10-31',
      lent_on: '2026-11-25',
      loan: '26590344056',
    },
  });
});
