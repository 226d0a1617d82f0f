import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { setCaller } from '../api/client.ts';
import { kz } from '../text/kz.ts';
import { ru, type Text } from '../text/ru.ts';

const KEY = 'lang';
const TEXTS: Readonly<Record<Language, Text>> = { ru, kz };

interface Words {
  readonly language: Language;
  readonly text: Text;
  toggle(): void;
}

const Context = createContext<Words>({ language: 'ru', text: ru, toggle() {} });

/** The language of the screens and of the answers, kept in the browser as the site keeps it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(localStorage.getItem(KEY) === 'kz' ? 'kz' : 'ru');
  setCaller({ language });
  useEffect(() => {
    localStorage.setItem(KEY, language);
    document.documentElement.lang = htmlLanguage(language);
  }, [language]);
  const words = useMemo(
    () => ({ language, text: TEXTS[language], toggle: () => setLanguage(language === 'ru' ? 'kz' : 'ru') }),
    [language],
  );
  return <Context value={words}>{children}</Context>;
}

export const useWords = (): Words => useContext(Context);
