import { useState } from 'react';
import { useWords } from '../shell/language.tsx';
import { failureText } from '../widgets/Waiting.tsx';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly isMore: boolean;
}

/** A list whose first page is known, and what stands before it, page by page as it is asked for; begun anew when the first page changes. */
export function useEarlier<Item>(first: Page<Item>, read: (last: Item) => Promise<Page<Item>>) {
  const { text } = useWords();
  const [known, setKnown] = useState<(Page<Item> & { readonly after: readonly Item[] }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const earlier = known?.after === first.items ? known : null;
  const items = [...first.items, ...(earlier?.items ?? [])];
  const more = async () => {
    const last = items.at(-1);
    if (last === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      const page = await read(last);
      setKnown({ ...page, items: [...(earlier?.items ?? []), ...page.items], after: first.items });
    } catch (error) {
      setFailure(failureText(error, text.failure));
    } finally {
      setBusy(false);
    }
  };
  return { items, isMore: (earlier ?? first).isMore, more, isBusy, failure };
}
