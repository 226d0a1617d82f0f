import { createContext, use, useCallback, useEffect, useRef } from 'react';

const FreshContext = createContext(true);

/** Tells the screens below whether what they show is fresh. */
export const FreshProvider = FreshContext;

/** Whether the data on the screen was read just now. While it is only what this device remembers, no money is moved by it. */
export function useFresh(): boolean {
  return use(FreshContext);
}

/** How long a person waits after pressing a button. */
const WAIT_MS = 10_000;

/** Waits until the data is fresh. False if no answer came in time, or the screen was closed. */
export function useOnceFresh(): () => Promise<boolean> {
  const isFresh = useFresh();
  const known = useRef({ isFresh, waiting: [] as ((isFresh: boolean) => void)[] });
  useEffect(() => {
    known.current.isFresh = isFresh;
    if (isFresh) for (const goOn of known.current.waiting.splice(0)) goOn(true);
  }, [isFresh]);
  useEffect(() => {
    const { waiting } = known.current;
    return () => {
      for (const goOn of waiting.splice(0)) goOn(false);
    };
  }, []);
  return useCallback(() => {
    if (known.current.isFresh) return Promise.resolve(true);
    return new Promise((resolve) => {
      known.current.waiting.push(resolve);
      setTimeout(() => resolve(false), WAIT_MS);
    });
  }, []);
}
