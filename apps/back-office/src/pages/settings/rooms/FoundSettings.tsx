import { Stack, Title } from '@mantine/core';
import { SETTING_KINDS } from '@senim/contracts/office/settings/documents';
import { matches } from '@senim/kazakhstan/matching';
import type { SettingRow } from '../../../api/answers.ts';
import { useWords } from '../../../shell/language.tsx';
import { settingLines } from '../../../wording/settingText.ts';
import { useSettingTitle } from '../useSettingTitle.ts';
import { SettingLine } from './RoomCard.tsx';

/** The settings that say what is looked for, in their name or in what holds or comes, by kind. */
export function FoundSettings({ asked, rows }: { asked: string; rows: readonly SettingRow[] }) {
  const { text, language } = useWords();
  const titleOf = useSettingTitle();
  const { kinds, worded } = text.settings;
  const said = ({ setting, name, in_force: holds, next }: SettingRow) => {
    const lines = [holds, next].flatMap((one) =>
      one ? settingLines(one.document, text, language).flat() : [],
    );
    return [kinds[setting], titleOf(setting, name, (holds ?? next)?.document), ...lines].join(' ');
  };
  const found = rows.filter((row) => matches(said(row), asked));
  const groups = SETTING_KINDS.map(
    (kind) => [kind, found.filter(({ setting }) => setting === kind)] as const,
  ).filter(([, own]) => own.length > 0);
  return (
    <>
      <p className="quiet" role="status">
        {found.length > 0 ? worded.found(found.length) : worded.none}
      </p>
      <Stack>
        {groups.map(([kind, own]) => (
          <section key={kind} aria-label={kinds[kind]}>
            <Title order={2} size="h6">
              {kinds[kind]}
            </Title>
            {own.map((row) => (
              <SettingLine key={row.name} row={row} />
            ))}
          </section>
        ))}
      </Stack>
    </>
  );
}
