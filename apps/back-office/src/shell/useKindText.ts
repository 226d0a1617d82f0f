import { useCallback, useMemo } from 'react';
import { useWords } from './language.tsx';
import { useLender } from './lender.tsx';
import { useMe } from './session.tsx';

/**
 * What a kind of work is called: ours by the catalogue, a product or a terminal network as the lender calls it. A code
 * that the lender's document no longer has is told as one of the past.
 */
export function useKindText(): (code: string) => string {
  const { text, language } = useWords();
  const { products } = useMe();
  const { networks } = useLender();
  const names = useMemo(
    () =>
      new Map([
        ...Object.entries(text.kinds),
        ...networks.map(({ code, name }) => [code, text.atTerminal(name)] as const),
        ...products.map(({ code, title }) => [code, title[language]] as const),
      ]),
    [text, language, networks, products],
  );
  return useCallback((code) => names.get(code) ?? text.codeOfThePast(code), [names, text]);
}
