import { languageNamed, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import type { Language } from './language.ts';
import { chooseLanguage, storedLanguage, withoutLanguage } from './languageChoice.ts';
import { paths } from './paths.ts';

/**
 * The header's toggle leads to an address with a language until the script of the app has come; once read, it is taken out of the address, because
 * the app's own toggle reloads the same one. A statement's address has the language of its paper. Local storage is cleared when a session ends, but
 * the server still knows the language from its cookie.
 */
export function languageOfApp(): Language {
  const { pathname, search, hash } = window.location;
  const asked = languageNamed(new URLSearchParams(search).get('lang'));
  if (asked && pathname !== paths.statements()) {
    chooseLanguage(asked);
    window.history.replaceState(window.history.state, '', pathname + withoutLanguage(search) + hash);
  }
  return storedLanguage() ?? languageNamed(document.documentElement.lang) ?? USUAL_LANGUAGE;
}
