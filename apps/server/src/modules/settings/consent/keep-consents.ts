import { consentWords } from '@senim/contracts/office/settings/consent';
import { CONSENT_KINDS, type ConsentsByLanguage, type ShownConsents } from '@senim/contracts/shared/consents';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import type { Services } from '../../../platform/machinery.ts';
import { keepVersions } from '../keep-versions.ts';
import type { ConsentInForce } from '../types.ts';
import { consentAt } from './rules.ts';

/** The consents as the form asks for them now, in each language. */
export function keepConsents(
  services: Pick<Services, 'database' | 'clock' | 'wallClock'>,
): () => Promise<ConsentsByLanguage> {
  const versions = keepVersions(services, 'consent');
  return async () => {
    const agreed = await versions();
    const now = services.clock.now();
    const inForce = CONSENT_KINDS.map((kind) =>
      consentAt(
        kind,
        agreed.filter(({ name }) => name === kind),
        now,
      ),
    );
    return Object.fromEntries(
      LANGUAGES.map((language) => [language, shownIn(inForce, language)]),
    ) as unknown as ConsentsByLanguage;
  };
}

const shownIn = (consents: readonly ConsentInForce[], language: keyof ConsentsByLanguage) =>
  Object.fromEntries(
    consents.map(({ kind, version, document }) => [kind, { version, ...consentWords(document, language) }]),
  ) as unknown as ShownConsents;
