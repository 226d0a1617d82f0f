import { useMemo } from 'react';
import { useWords } from './language.tsx';
import { useMe } from './session.tsx';

/** What every kind of work is called, the lender's products as the lender calls them. */
export function useKinds(): Readonly<Record<string, string>> {
  const { text, language } = useWords();
  const { products } = useMe();
  return useMemo(() => {
    const titles = products.map(({ code, title }) => [code, title[language]] as const);
    return { ...text.kinds, ...Object.fromEntries(titles) };
  }, [text, language, products]);
}
