import { isWorded } from '@senim/contracts/office/settings/message';
import type { SettingRow } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { MESSAGE_SUBJECTS, subjectOf } from '../../../wording/settings/messageSubjects.ts';
import { WordedList } from '../WordedList.tsx';

/** The messages to clients by what they are about. */
export function MessageList({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text } = useWords();
  const { subjects, names } = text.messageWords;
  const groups = MESSAGE_SUBJECTS.map((subject) => ({
    title: subjects[subject],
    rows: rows.filter(({ name }) => isWorded(name) && subjectOf(name) === subject),
  }));
  return (
    <WordedList
      title={title}
      groups={groups}
      address="message"
      titleOf={(name) => (isWorded(name) ? names[name] : name)}
    />
  );
}
