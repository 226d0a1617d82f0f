import { createContext } from 'react';

/** What reasons of refusals are called now, by their codes: the lender may add some and word them. */
export const ReasonTitles = createContext<ReadonlyMap<string, string>>(new Map());
