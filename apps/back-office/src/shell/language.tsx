import {
  htmlLanguage,
  type Language,
  languageNamed,
  nextLanguage,
  USUAL_LANGUAGE,
} from '@senim/kazakhstan/languages';
import type { OfficeLender } from '@senim/lender/public-lender';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { setCaller } from '../api/client.ts';
import type { Text } from '../text/ru/app.ts';
import { useLender } from './lender.tsx';

const KEY = 'lang';
/** The words of a language are fetched when it is first read, and kept. */
const LOADERS: Readonly<Record<Language, () => Promise<Text>>> = {
  ru: async () => (await import('../text/ru/app.ts')).ru,
  kz: async () => (await import('../text/kz/app.ts')).kz,
};

interface Words {
  readonly language: Language;
  readonly text: Text;
  toggle(): void;
}

const Context = createContext<Words | null>(null);

/** The words of a language, with the names of the lender's terminal networks among the kinds. */
async function loadText(language: Language, { networks }: OfficeLender): Promise<Text> {
  const text = await LOADERS[language]();
  const named = networks.map(({ code, name }) => [code, text.atTerminal(name)] as const);
  return { ...text, kinds: { ...text.kinds, ...Object.fromEntries(named) } };
}

/** The language kept in the browser, as the site keeps it, with its words. */
export async function loadWords(lender: OfficeLender): Promise<{ language: Language; text: Text }> {
  const language = languageNamed(localStorage.getItem(KEY)) ?? USUAL_LANGUAGE;
  return { language, text: await loadText(language, lender) };
}

/** The language of the screens and of the answers. */
export function LanguageProvider({
  first,
  children,
}: {
  first: { language: Language; text: Text };
  children: ReactNode;
}) {
  const lender = useLender();
  const [words, setWords] = useState(first);
  const { language } = words;
  setCaller({ language });
  useEffect(() => {
    localStorage.setItem(KEY, language);
    document.documentElement.lang = htmlLanguage(language);
  }, [language]);
  const value = useMemo(() => {
    const other = nextLanguage(words.language);
    const toggle = () => void loadText(other, lender).then((text) => setWords({ language: other, text }));
    return { ...words, toggle };
  }, [words, lender]);
  return <Context value={value}>{children}</Context>;
}

export function useWords(): Words {
  const words = useContext(Context);
  if (!words) throw new Error('The words have not come yet.');
  return words;
}
