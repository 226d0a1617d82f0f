import type { ListName } from '@senim/contracts/office/lists/columns';
import { APPLICATIONS } from './applications-store.ts';
import { ENTRIES } from './entries-store.ts';
import { LOANS } from './loans-store.ts';
import { MESSAGES } from './messages-store.ts';
import { PAYMENTS } from './payments-store.ts';
import { PAYOUTS } from './payouts-store.ts';
import { PEOPLE } from './people-store.ts';
import { POSTBACKS } from './postbacks-store.ts';
import type { ListSource, StoredColumn } from './types.ts';

const SOURCES: { readonly [Name in ListName]: ListSource<StoredColumn<Name>> } = {
  loans: LOANS,
  applications: APPLICATIONS,
  payments: PAYMENTS,
  payouts: PAYOUTS,
  messages: MESSAGES,
  postbacks: POSTBACKS,
  people: PEOPLE,
  entries: ENTRIES,
};

/** Where the rows of a list are. */
export const findSource = (list: ListName): ListSource => SOURCES[list];
