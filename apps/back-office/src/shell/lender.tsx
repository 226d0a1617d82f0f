import type { OfficeLender } from '@senim/lender/public-lender';
import { createContext, type ReactNode, useContext } from 'react';

const Context = createContext<OfficeLender | null>(null);

/** The lender, as the server has written it into the page. */
export function readLender(): OfficeLender {
  const written = document.getElementById('lender')?.textContent;
  if (!written) throw new Error('The page does not say whose office it is.');
  return JSON.parse(written) as OfficeLender;
}

export function LenderProvider({ lender, children }: { lender: OfficeLender; children: ReactNode }) {
  return <Context value={lender}>{children}</Context>;
}

export function useLender(): OfficeLender {
  const lender = useContext(Context);
  if (!lender) throw new Error('Nobody has said whose office it is.');
  return lender;
}
