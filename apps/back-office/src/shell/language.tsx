import {
  htmlLanguage,
  type Language,
  languageNamed,
  nextLanguage,
  USUAL_LANGUAGE,
} from '@senim/kazakhstan/languages';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { setCaller } from '../api/client.ts';
import type { Text } from '../text/ru/app.ts';

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

export const readWords = (language: Language): Promise<Text> => LOADERS[language]();

/** The language kept in the browser, as the site keeps it, with its words. */
export async function loadWords(): Promise<{ language: Language; text: Text }> {
  const language = languageNamed(localStorage.getItem(KEY)) ?? USUAL_LANGUAGE;
  return { language, text: await readWords(language) };
}

/** The language of the screens and of the answers. */
export function LanguageProvider({
  first,
  children,
}: {
  first: { language: Language; text: Text };
  children: ReactNode;
}) {
  const [words, setWords] = useState(first);
  const { language } = words;
  setCaller({ language });
  useEffect(() => {
    localStorage.setItem(KEY, language);
    document.documentElement.lang = htmlLanguage(language);
  }, [language]);
  const value = useMemo(() => {
    const other = nextLanguage(words.language);
    const toggle = () => void readWords(other).then((text) => setWords({ language: other, text }));
    return { ...words, toggle };
  }, [words]);
  return <Context value={value}>{children}</Context>;
}

export function useWords(): Words {
  const words = useContext(Context);
  if (!words) throw new Error('The words have not come yet.');
  return words;
}
