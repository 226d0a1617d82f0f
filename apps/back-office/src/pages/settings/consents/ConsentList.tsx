import type { SettingRow } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { useSettingTitle } from '../useSettingTitle.ts';
import { WordedList } from '../WordedList.tsx';

/** What borrowers agree to, each consent with its words. */
export function ConsentList({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text } = useWords();
  const titleOf = useSettingTitle();
  const groups = [{ title: text.consents.group, rows }];
  return (
    <WordedList
      title={title}
      groups={groups}
      address="consent"
      titleOf={(name) => titleOf('consent', name)}
    />
  );
}
