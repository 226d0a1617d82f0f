import type { SettingKind } from '@senim/contracts/office/settings/documents';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';

/** What a setting is called: a product by the lender's own name for it. */
export function useSettingTitle(): (setting: SettingKind, name: string) => string {
  const { text } = useWords();
  const kindText = useKindText();
  return (setting, name) => text.settings.named[setting](setting === 'product' ? kindText(name) : name);
}
