import { useSearchParams } from 'react-router';

/** Keeps the state of a screen in its address, so that a reload and a colleague see the same: filters, days, what is open. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const read = (name: string): string | null => search.get(name);
  /** Writes the named values and leaves the rest; null removes one. */
  const write = (values: Readonly<Record<string, string | null>>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { read, write };
}
