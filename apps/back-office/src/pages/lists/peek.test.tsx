import type { ListName } from '@senim/contracts/office/lists/columns';
import { expect, test } from 'vitest';
import { pageFor } from '../../shell/office-for-tests.tsx';
import { Peek } from './Peek.tsx';

type Props = Parameters<typeof Peek>[0];

const ROW = { key: '14-3', borrower_id: 14, cells: {} };

/** Where the open row of a list leads to. */
function onward(list: ListName, day: string | null): string | undefined {
  const look = { peek: ROW.key, seen: [], day } as unknown as Props['look'];
  const pages = { rowAt: () => ROW, count: 1 } as unknown as Props['pages'];
  const page = pageFor(<Peek list={list} look={look} pages={pages} />, { roles: ['accountant'] });
  return page.split('href="')[1]?.split('"')[0]?.replaceAll('&amp;', '&');
}

test('a loan opens on its client’s page at what it came to on the day of the list; other rows open the page', () => {
  expect(onward('loans', '2026-11-20')).toBe('/office/customers/14?loan=3&day=2026-11-20');
  expect(onward('loans', null)).toBe('/office/customers/14?loan=3');
  expect(onward('payments', null)).toBe('/office/customers/14');
});

test('whoever may see the books goes on from a loan, and from what is about one, to all that was posted for it', () => {
  const entriesOf = (list: ListName, cells: object, look: object = {}) => {
    const seen = { peek: ROW.key, seen: [], day: null, loan: null, ...look } as unknown as Props['look'];
    const pages = { rowAt: () => ({ ...ROW, cells }), count: 1 } as unknown as Props['pages'];
    const page = pageFor(<Peek list={list} look={seen} pages={pages} />, { roles: ['owner'] });
    return /lists\/entries\?loan=(\w+)/.exec(page)?.[1];
  };
  expect(entriesOf('loans', { number: '26590344056' })).toBe('26590344056');
  expect(entriesOf('applications', { loan: '26590344056' })).toBe('26590344056');
  expect(entriesOf('applications', { loan: null })).toBeUndefined();
  expect(entriesOf('entries', { loan: '26590344056' }, { loan: '26590344056' })).toBeUndefined();
});
