import { createContext, type ReactNode, use } from 'react';
import type { Language } from '../language.ts';
import { appText as russian } from './ru/appText.ts';

export type AppText = typeof russian;

const TextContext = createContext<{ language: Language; text: AppText }>({
  language: 'ru',
  text: russian,
});

type TextProviderProps = { language: Language; text: AppText; children: ReactNode };

/** Gives the screens below one language. Changing it is a reload, so that no sentence is ever half-translated. */
export function TextProvider({ language, text, children }: TextProviderProps) {
  return <TextContext value={{ language, text }}>{children}</TextContext>;
}

/** The texts of the app in the language of the page. */
export function useText(): AppText {
  return use(TextContext).text;
}

export function useLanguage(): Language {
  return use(TextContext).language;
}

/** Russian is at hand at once; any other language is fetched. */
const TEXTS: Readonly<Record<Language, () => Promise<AppText>>> = {
  ru: async () => russian,
  kz: async () => (await import('./kz/appText.ts')).appText,
};

export async function loadAppText(language: Language): Promise<AppText> {
  return TEXTS[language]();
}
