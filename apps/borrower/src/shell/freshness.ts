import { createContext, use, useCallback, useEffect, useRef } from 'react';

const FreshContext = createContext(true);

/** Says to the screens below whether what they show is fresh. */
export const FreshProvider = FreshContext;

/** Whether what is shown was read just now; false while it is only what this device last knew. Then no money is moved by it. */
export function useFresh(): boolean {
  return use(FreshContext);
}

/** As long as a person waits for a button they have pressed. */
const WAIT_MS = 10_000;

/** Waits until what is shown is fresh. False where no answer came in time, or the screen has gone meanwhile. */
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
