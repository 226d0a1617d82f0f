import type { SettingKind } from '@senim/contracts/office/settings/documents';
import { isWorded } from '@senim/contracts/office/settings/message';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';

/** What a setting is called: a product by the lender's own name for it, a message by what it tells. */
export function useSettingTitle(): (setting: SettingKind, name: string) => string {
  const { text } = useWords();
  const kindText = useKindText();
  const wordOf = (setting: SettingKind, name: string): string => {
    if (setting === 'product') return kindText(name);
    return setting === 'message' && isWorded(name) ? text.messageWords.names[name] : name;
  };
  return (setting, name) => text.settings.named[setting](wordOf(setting, name));
}
