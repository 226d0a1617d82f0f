import type { ListName } from '@senim/contracts/office/lists/columns';
import { APPLICATIONS } from './applications-store.ts';
import { CHECKS } from './checks-store.ts';
import { ENTRIES } from './entries-store.ts';
import { FINISHED } from './finished-store.ts';
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
  checks: CHECKS,
  postbacks: POSTBACKS,
  people: PEOPLE,
  finished: FINISHED,
  entries: ENTRIES,
};

/** Where the rows of a list are. */
export const findSource = (list: ListName): ListSource => SOURCES[list];
