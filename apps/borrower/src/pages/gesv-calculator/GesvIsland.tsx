import { type MouseEvent, useEffect, useState } from 'react';
import { copyText } from '../../copyText.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { type FlowRow, queryOf, withoutRow, withRow } from './flows.ts';
import { GesvCalculator } from './GesvCalculator.tsx';
import type { GesvText } from './gesvText.ts';

/** The calculator's data in the page, as JSON. */
export type GesvData = { language: Language; rows: readonly FlowRow[] };

/** The calculator in a page: each change is computed at once and kept in the address, which can be shared. */
export function GesvIsland({ data, text }: { data: GesvData; text: GesvText }) {
  const [rows, setRows] = useState(data.rows);
  const [isCopied, setCopied] = useState(false);
  // The focus goes to a new line, or beside a removed one, so that the keyboard can go on.
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
  // Without access to the clipboard the link is shown instead.
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    if (!navigator.clipboard) return;
    event.preventDefault();
    void copyText(href, navigator.clipboard).then((isInClipboard) =>
      isInClipboard ? setCopied(true) : window.location.assign(href),
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
