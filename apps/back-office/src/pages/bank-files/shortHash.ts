import { SHORT_HASH_DIGITS } from '@senim/contracts/paying/bank-files';

const GROUP = /.{4}(?=.)/g;

/** The beginning of a file's hash as people read it to each other: 3fa9 07c1 22de 90ab. */
export const shortHash = (hash: string): string =>
  hash.slice(0, SHORT_HASH_DIGITS).replaceAll(GROUP, '$&\u00a0');
