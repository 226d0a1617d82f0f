import { createContext, use } from 'react';

const FreshContext = createContext(true);

/** Says to the screens below whether what they show is fresh. */
export const FreshProvider = FreshContext;

/** Whether what is shown was read just now; false while it is only what this device last knew. Then no money is moved by it. */
export function useFresh(): boolean {
  return use(FreshContext);
}
