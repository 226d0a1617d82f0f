import { type MouseEvent, useEffect, useState } from 'react';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { type FlowRow, queryOf, withoutRow, withRow } from './flows.ts';
import { GesvCalculator } from './GesvCalculator.tsx';
import type { GesvText } from './gesvText.ts';

/** What the page carries for the calculator, as JSON. */
export type GesvData = { language: Language; rows: readonly FlowRow[] };

/** The calculator as it lives in a page: every change counts at once and stands in the address, ready to be shared. */
export function GesvIsland({ data, text }: { data: GesvData; text: GesvText }) {
  const [rows, setRows] = useState(data.rows);
  const [isCopied, setCopied] = useState(false);
  // A new line is where one goes on typing; beside a line taken away, whoever has no mouse goes on.
  const [wanted, setWanted] = useState<{ line: number }>();
  useEffect(() => {
    if (wanted) document.getElementById(`day-${wanted.line}`)?.focus();
  }, [wanted]);
  const change = (next: FlowRow[], focusOn?: { line: number }) => {
    setRows(next);
    setCopied(false);
    setWanted(focusOn);
    window.history.replaceState(window.history.state, '', paths.gesvCalculator(queryOf(next), data.language));
  };
  // Where the browser keeps its clipboard to itself the link is a link.
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    if (!navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(href).then(
      () => setCopied(true),
      () => window.location.assign(href),
    );
  };
  return (
    <GesvCalculator
      text={text}
      language={data.language}
      rows={rows}
      onChange={change}
      onAdd={(kind) => change(withRow(rows, kind), { line: rows.length })}
      onRemove={(index) => change(withoutRow(rows, index), { line: Math.min(index, rows.length - 2) })}
      onShare={share}
      isCopied={isCopied}
    />
  );
}
