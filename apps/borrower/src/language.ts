import type { Language } from '@senim/kazakhstan/languages';

/** The languages as the wire, the storage and the toggle name them. */
export type { Language };

/** Where the choice is kept: local storage, repeated in a cookie so that the server can answer in it. */
export const LANGUAGE_KEY = 'lang';
