import { useState } from 'react';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { type FlowRow, queryOf, withRow } from './flows.ts';
import { GesvCalculator } from './GesvCalculator.tsx';
import type { GesvText } from './gesvText.ts';

/** What the page carries for the calculator, as JSON. */
export type GesvData = { language: Language; rows: readonly FlowRow[] };

/** The calculator as it lives in a document: every change counts at once and stands in the address, ready to be shared. */
export function GesvIsland({ data, text }: { data: GesvData; text: GesvText }) {
  const [rows, setRows] = useState(data.rows);
  const change = (next: FlowRow[]) => {
    setRows(next);
    window.history.replaceState(window.history.state, '', paths.gesvCalculator(queryOf(next), data.language));
  };
  return (
    <GesvCalculator
      text={text}
      language={data.language}
      rows={rows}
      onChange={change}
      onAdd={(kind) => change(withRow(rows, kind))}
    />
  );
}
