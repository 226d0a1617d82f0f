import { type ListName, listNamed } from '@senim/contracts/office/lists/columns';
import {
  type Filter,
  filtersText,
  readColumns,
  readFilters,
  readSort,
  type Sort,
  sortText,
} from '@senim/contracts/office/lists/wish';
import { dayExists } from '@senim/kazakhstan/calendar-day';
import { useState } from 'react';
import { useAddress } from '../../hooks/useAddress.ts';
import { useMay } from '../../shell/session.tsx';

/** How a list is looked at, as it stands in the address: a reload, a colleague and a kept view show the same. */
export type ListLook = ReturnType<typeof useListAddress>;

export function useListAddress(list: ListName) {
  const { read, write } = useAddress();
  const [search, setSearch] = useState<string | null>(null);
  const may = useMay();
  const described = listNamed(list);
  const seen = Object.keys(described.columns).filter((name) => {
    const right = described.columns[name]?.right;
    return right === undefined || may(right);
  });
  const isSeen = ({ column }: { readonly column: string }) => seen.includes(column);
  const asked = readColumns(list, read('columns') ?? described.shown.join(','));
  const filters = readFilters(list, read('where') ?? '');
  const sort = readSort(list, read('sort') ?? described.sort);
  const isDay = (name: string) => [null, ''].includes(read(name)) || dayExists(read(name) ?? '');
  /** Of the address, what this list cannot be asked for by this person: nothing else is shown in its place. */
  const wrong = [
    ...(filters?.every(isSeen) ? [] : ['where']),
    ...(sort && isSeen(sort) ? [] : ['sort']),
    ...(asked ? [] : ['columns']),
    ...['day', 'known_on', 'before', 'lent_on'].filter((name) => !isDay(name)),
  ];
  return {
    /** The columns that this person may see, in the order of the description. */
    seen,
    columns: (asked ?? described.shown).filter((name) => seen.includes(name)),
    filters: filters ?? [],
    sort: sort ?? { column: '', isDescending: false },
    isUnreadable: wrong.length > 0,
    /** Leaves out of the address what cannot be read. */
    mend: () => write(Object.fromEntries(wrong.map((name) => [name, null]))),
    day: read('day'),
    knownOn: read('known_on'),
    before: read('before'),
    lentOn: read('lent_on'),
    /** Of the books alone: no other list tells of one loan over all days. */
    loan: described.isOfBooks ? read('loan') : null,
    search,
    peek: read('peek'),
    /** What the server is asked, as texts. */
    texts: {
      where: filtersText(filters ?? []) || null,
      sort: sort === null ? null : sortText(sort),
      columns: read('columns'),
    },
    show: (columns: readonly string[]) =>
      write({ columns: columns.join() === described.shown.join() ? null : columns.join() }),
    choose: (chosen: readonly Filter[]) => write({ where: filtersText(chosen), peek: null }),
    order: (by: Sort) => write({ sort: sortText(by) === described.sort ? null : sortText(by) }),
    /** What is typed may be a person's number, so it stands in no address. */
    find: (typed: string) => {
      setSearch(typed || null);
      write({ peek: null });
    },
    write,
  };
}

/** Which rows the server is asked for: those on the screen, and those of a file of it, are the same. */
export const askedOf = ({
  texts: { where, sort },
  ...look
}: Pick<ListLook, 'texts' | 'day' | 'knownOn' | 'before' | 'lentOn' | 'loan' | 'search'>) => ({
  where,
  sort,
  day: look.day,
  known_on: look.knownOn,
  before: look.before,
  lent_on: look.lentOn,
  loan: look.loan,
  q: look.search,
});
