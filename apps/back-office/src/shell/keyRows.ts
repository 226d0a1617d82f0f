import type { Text } from '../text/ru/app.ts';

/** All keys of the office, in the order of their list, and what each does. */
export function keyRows(
  words: Text['keys'],
  hasSearch: boolean,
): readonly (readonly [keys: readonly string[], does: string])[] {
  return [
    [['Ctrl K'], hasSearch ? words.search : words.rooms],
    ...(hasSearch ? ([[['/'], words.search]] as const) : []),
    [['G', words.following, '1…9, 0'], words.section],
    [['N'], words.next],
    [['↑ ↓', 'Home', 'End'], words.rows],
    [['Space', 'Shift ↑ ↓', 'Ctrl A'], words.choose],
    [['T', 'E', 'B'], words.bulk],
    [['S', 'L', 'C', 'Q'], words.bulkSaid],
    [['A'], words.agree],
    [['R'], words.refuse],
    [['M'], words.words],
    [['W'], words.write],
    [['Enter'], words.open],
    [['Ctrl Enter'], words.send],
    [['Esc'], words.close],
    [['?'], words.list],
  ];
}
