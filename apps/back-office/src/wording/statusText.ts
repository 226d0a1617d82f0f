import type { Text } from '../text/ru/app.ts';

/** The words of a status number; a number that has none stands for itself. */
export function statusText(text: Text, status: number): string {
  return (text.statuses as Readonly<Record<number, string>>)[status] ?? String(status);
}

const COLORS: Readonly<Record<number, string>> = {
  2: 'blue.8',
  3: 'blue.8',
  4: 'blue.8',
  5: 'blue.8',
  6: 'red.8',
  7: 'steppe.8',
  8: 'gray.7',
  9: 'gray.7',
  10: 'gray.7',
  11: 'yellow.9',
  12: 'blue.8',
  13: '#a63c06',
  14: 'gray.7',
};

export const statusColor = (status: number): string => COLORS[status] ?? 'gray.7';

/** The words of a code out of a part of the catalog; a code that has none stands for itself. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}
