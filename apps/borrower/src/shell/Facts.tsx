import { createContext, type ReactNode, use } from 'react';
import type { ShellFacts } from './shellFacts.ts';

const FactsContext = createContext<ShellFacts | null>(null);

type FactsProviderProps = { facts: ShellFacts; children: ReactNode };

/** Gives the screens below what the server wrote into the shell. */
export function FactsProvider({ facts, children }: FactsProviderProps) {
  return <FactsContext value={facts}>{children}</FactsContext>;
}

/** The lender, the business day of the server, and whether this is the sandbox. */
export function useFacts(): ShellFacts {
  const facts = use(FactsContext);
  if (!facts) throw new Error('A screen stands outside the shell.');
  return facts;
}
