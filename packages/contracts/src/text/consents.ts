import type { Language } from '@senim/kazakhstan/languages';
import type { ConsentDocument } from '../office/settings/consent.ts';
import {
  CONSENT_VERSIONS,
  type ConsentKind,
  type ConsentsByLanguage,
  type ConsentWords,
  RELEASED_CONSENTS,
  type ReleasedConsent,
} from '../shared/consents.ts';
import { consents as kz } from './kz/consents.ts';
import { consents as ru } from './ru/consents.ts';

/** The words that came with releases, by their versions. */
export const RELEASED_CONSENT_TEXTS: Readonly<
  Record<Language, Readonly<Record<ReleasedConsent, ConsentWords>>>
> = { ru, kz };

const isReleased = (version: string): version is ReleasedConsent => Object.hasOwn(ru, version);

/** The words of a version that came with a release; null of any other. */
export const releasedWords = (version: string, language: Language): ConsentWords | null =>
  isReleased(version) ? RELEASED_CONSENT_TEXTS[language][version] : null;

const asShown = (language: Language) => ({
  personal_data: shown('personal_data', language),
  credit_bureau: shown('credit_bureau', language),
  insurance: shown('insurance', language),
});

function shown(kind: ConsentKind, language: Language) {
  const version = CONSENT_VERSIONS[kind];
  return { version, ...RELEASED_CONSENT_TEXTS[language][version] };
}

/** The consents as a form asks for them where nobody has worded others. */
export const RELEASED_SHOWN: ConsentsByLanguage = { ru: asShown('ru'), kz: asShown('kz') };

/** The versions of a consent that came with releases as documents of its setting, oldest first. */
export const releasedDocuments = (
  kind: ConsentKind,
): readonly { readonly version: ReleasedConsent; readonly document: ConsentDocument }[] =>
  RELEASED_CONSENTS[kind].map((version) => ({
    version,
    document: {
      setting: 'consent',
      ...{ title_ru: ru[version].title, title_kz: kz[version].title },
      ...{ ru: ru[version].text.join('\n\n'), kz: kz[version].text.join('\n\n') },
    },
  }));
