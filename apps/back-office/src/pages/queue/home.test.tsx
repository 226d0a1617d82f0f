import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { Home } from './Home.tsx';

test('what waits, is late, or is one’s own opens just that; of what there is none nothing opens', () => {
  const counts = {
    queues: [
      { queue: 'payouts', waiting: 4, late: 1, mine: 2 },
      { queue: 'suspense', waiting: 0, late: 0, mine: 0 },
    ],
    ...{ bank_files: 0, proposals: 0, lending_stops_on: null },
  };
  const page = pageFor(<Home />, { roles: ['accountant'], answers: [[['COUNTS'], counts]] });
  const figures = page
    .split('<a class="plain-link"')
    .slice(1)
    .map((part) => part.split('href="')[1]?.split('"')[0]);
  expect(figures).toEqual([
    '/office/queues/payouts',
    '/office/queues/payouts?late=yes',
    '/office/queues/payouts?owner=mine',
  ]);
});
