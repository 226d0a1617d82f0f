import { columnOf, type ListName } from '@senim/contracts/office/lists/columns';
import { listWords } from '@senim/contracts/text/lists';
import { formatDate, formatDateTime, formatNumber, formatTenge } from '@senim/kazakhstan/format';
import { useCallback, useContext } from 'react';
import type { ListRow } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { ReasonTitles } from './reasonTitles.ts';

type Cell = ListRow['cells'][string];

/** A cell of a list in words: amounts in tenge, days and codes as people write them. */
export function useCellText(list: ListName): (column: string, cell: Cell | undefined) => string {
  const { language } = useWords();
  const kindText = useKindText();
  const reasons = useContext(ReasonTitles);
  return useCallback(
    (column, cell) => {
      if (cell === null || cell === undefined) return '';
      const { kind, codes } = columnOf(list, column);
      if (codes === 'product' || codes === 'network') return kindText(String(cell));
      if (codes) {
        const titleOf = (code: string) =>
          codes === 'refusal-reason' ? reasons.get(code) : listWords(language).codes[codes][code];
        return String(cell)
          .split(',')
          .map((code) => titleOf(code) ?? code)
          .join(', ');
      }
      switch (kind) {
        case 'amount':
          return formatTenge(cell, language);
        case 'count':
          return formatNumber(cell, language);
        case 'day':
          return formatDate(String(cell), language, 'short');
        case 'instant':
          return formatDateTime(Date.parse(String(cell)), language, 'short');
        default:
          return String(cell);
      }
    },
    [list, language, kindText, reasons],
  );
}
