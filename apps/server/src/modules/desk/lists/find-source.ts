import type { ListName } from '@senim/contracts/office/lists/columns';
import { LOANS } from './loans-store.ts';
import type { ListSource, StoredColumn } from './types.ts';

const SOURCES: { readonly [Name in ListName]: ListSource<StoredColumn<Name>> } = { loans: LOANS };

/** Where the rows of a list are. */
export const findSource = (list: ListName): ListSource => SOURCES[list];
