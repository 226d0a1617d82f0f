import { useMemo } from 'react';
import { useWords } from './language.tsx';
import { useMe } from './session.tsx';

/** The names of every kind of work; products have the lender's own names. */
export function useKinds(): Readonly<Record<string, string>> {
  const { text, language } = useWords();
  const { products } = useMe();
  return useMemo(() => {
    const titles = products.map(({ code, title }) => [code, title[language]] as const);
    return { ...text.kinds, ...Object.fromEntries(titles) };
  }, [text, language, products]);
}
