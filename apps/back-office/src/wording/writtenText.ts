import { formatDate } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';

/** A day as people write it; everything else as it came. */
export const writtenText = (value: string, language: Language): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, language, 'short') : value;
