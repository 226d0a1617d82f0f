import { Table, Text as Words } from '@mantine/core';
import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { formatDateTime } from '@senim/kazakhstan/format';
import { Link } from 'react-router';
import type { Proposal } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { settingDifference } from '../../wording/settingText.ts';
import { useSettingTitle } from './useSettingTitle.ts';
import { useVersionsText } from './useVersionsText.ts';
import { WhatIf } from './WhatIf.tsx';

interface Props {
  readonly before: SettingDocument | null;
  readonly after: SettingDocument;
}

/** What would differ, line by line: as it is, and as it would be. */
export function SettingChange({ before, after }: Props) {
  const { text, language } = useWords();
  const words = text.settings;
  const lines = settingDifference(before, after, text, language);
  if (lines.length === 0) return <p className="quiet">{words.nothingChanges}</p>;
  return (
    <Table verticalSpacing={4} aria-label={words.difference} w="auto" miw={280}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.field}</Table.Th>
          {before && <Table.Th>{words.was}</Table.Th>}
          <Table.Th>{words.will}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ label, was, will }) => (
          <Table.Tr key={label}>
            <Table.Td>{label}</Table.Td>
            {before && <Table.Td>{was ?? words.none}</Table.Td>}
            <Table.Td>
              <b>{will}</b>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A change of a setting among what waits for a second person. */
export function ChangedSetting({ setting: change }: { setting: NonNullable<Proposal['setting']> }) {
  const { text, language } = useWords();
  const versionsText = useVersionsText();
  const { setting, name, before, after, from, withdraws } = change;
  const title = useSettingTitle()(setting, name);
  const since = from && formatDateTime(Date.parse(from), language, 'short');
  return (
    <>
      <Words fw={600}>{before ? <Link to={paths.setting(setting, name)}>{title}</Link> : title}</Words>
      <SettingChange before={before} after={after} />
      <Words size="sm">{since ? text.settings.fromOn(since) : text.settings.atOnce}</Words>
      {withdraws.length > 0 && <Words size="sm">{text.settings.withdraws(versionsText(withdraws))}</Words>}
      <WhatIf name={name} document={after} />
    </>
  );
}
