import { type ReactNode, useState } from 'react';
import type { Selection } from '../../hooks/useSelection.ts';
import { Waiting } from '../Waiting.tsx';
import { BulkBar } from './BulkBar.tsx';
import { type BulkAct, BulkDialog } from './BulkDialog.tsx';

/** An act that may be chosen for several rows: its letter, and what it asks for first, if it asks for anything. */
export interface OfferedAct<Row> extends BulkAct<Row> {
  readonly letter: string;
  readonly asks?: { readonly fields: ReactNode; readonly isFilled: boolean; forget(): void } | undefined;
}

interface Props<Row> {
  readonly selection: Selection<Row>;
  readonly acts: readonly OfferedAct<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Whether it is known yet what could be done for each of the rows, or why it is not. */
  readonly known?: { readonly isKnown: boolean; readonly error: unknown };
}

/** What may be done for the chosen rows of any list or queue: the bar of acts, and the dialog of the one that is chosen. */
export function BulkActs<Row>({ selection, acts, keyOf, nameOf, known }: Props<Row>) {
  const [open, setOpen] = useState<string | null>(null);
  const act = acts.find(({ letter }) => letter === open);
  const close = (done: readonly Row[]) => {
    setOpen(null);
    // Words that nobody was sent are not lost.
    if (done.length > 0) act?.asks?.forget();
    selection.choose(done, false);
  };
  return (
    <>
      <BulkBar
        chosen={selection.rows.size}
        acts={acts.map(({ title, letter }) => ({ label: title, letter, onPress: () => setOpen(letter) }))}
        onClear={selection.clear}
      />
      {act && known?.isKnown === false && <Waiting error={known.error} />}
      {act && known?.isKnown !== false && (
        <BulkDialog
          {...act}
          rows={[...selection.rows.values()]}
          keyOf={keyOf}
          nameOf={nameOf}
          isReady={act.asks?.isFilled ?? true}
          onClose={close}
        >
          {act.asks?.fields}
        </BulkDialog>
      )}
    </>
  );
}
