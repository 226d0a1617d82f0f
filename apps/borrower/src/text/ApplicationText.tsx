import { createContext, type ReactNode, use } from 'react';
import type { Language } from '../language.ts';
import { application as russian } from './ru/application.ts';

export type ApplicationText = typeof russian;

const TextContext = createContext<{ language: Language; text: ApplicationText }>({
  language: 'ru',
  text: russian,
});

type TextProviderProps = { language: Language; text: ApplicationText; children: ReactNode };

/** Gives the screens below one language. Changing it is a reload, so that no sentence is ever half-translated. */
export function TextProvider({ language, text, children }: TextProviderProps) {
  return <TextContext value={{ language, text }}>{children}</TextContext>;
}

/** The texts of the application in the language of the page. */
export function useText(): ApplicationText {
  return use(TextContext).text;
}

export function useLanguage(): Language {
  return use(TextContext).language;
}

/** Russian is at hand at once; any other language is fetched. */
const TEXTS: Readonly<Record<Language, () => Promise<ApplicationText>>> = {
  ru: async () => russian,
  kz: async () => (await import('./kz/application.ts')).application,
};

export async function loadApplicationText(language: Language): Promise<ApplicationText> {
  return TEXTS[language]();
}
