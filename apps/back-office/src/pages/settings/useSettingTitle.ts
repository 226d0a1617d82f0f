import { ANSWER_TITLES } from '@senim/contracts/office/settings/answer';
import type { SettingDocument, SettingKind } from '@senim/contracts/office/settings/documents';
import { isWorded } from '@senim/contracts/office/settings/message';
import { REASON_TITLES } from '@senim/contracts/office/settings/reason';
import { chosen } from '@senim/contracts/shared/chosen';
import { CONSENT_KINDS } from '@senim/contracts/shared/consents';
import { SITE_FIELDS } from '@senim/contracts/text/site-words';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';

/** What a setting is called: a product by the lender's own name for it, a message by what it tells, a text by the title that it has. */
export function useSettingTitle(): (
  setting: SettingKind,
  name: string,
  document?: SettingDocument | null,
) => string {
  const { text, language } = useWords();
  const kindText = useKindText();
  const wordOf = (setting: SettingKind, name: string, document?: SettingDocument | null): string => {
    if (setting === 'product') return kindText(name);
    const consent = setting === 'consent' && chosen(CONSENT_KINDS, name);
    if (consent) return text.consents.kinds[consent];
    if (document?.setting === 'answer') return document[ANSWER_TITLES[language]];
    if (document?.setting === 'reason') return document[REASON_TITLES[language]];
    if (document?.setting === 'site-text') return document[SITE_FIELDS[language].title];
    return setting === 'message' && isWorded(name) ? text.messageWords.names[name] : name;
  };
  return (setting, name, document) => text.settings.named[setting](wordOf(setting, name, document));
}
