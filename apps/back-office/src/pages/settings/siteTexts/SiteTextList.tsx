import { SITE_FIELDS, SITE_GROUPS, type SiteGroup } from '@senim/contracts/text/site-words';
import type { SettingRow } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { WordedList } from '../WordedList.tsx';

/** The texts of the site as they stand on its pages. */
export function SiteTextList({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text, language } = useWords();
  const named = new Map(rows.map((row) => [row.name, row]));
  const groups = (Object.keys(SITE_GROUPS) as SiteGroup[]).map((group) => ({
    title: text.siteTexts.groups[group],
    rows: SITE_GROUPS[group].flatMap((name) => named.get(name) ?? []),
  }));
  const titleOf = (name: string): string => {
    const document = named.get(name)?.in_force?.document;
    return document?.setting === 'site-text' ? document[SITE_FIELDS[language].title] : name;
  };
  return <WordedList title={title} groups={groups} address="site-text" titleOf={titleOf} />;
}
