import { Text as Words } from '@mantine/core';
import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { formatDateTime } from '@senim/kazakhstan/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Proposal } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { StackingTable } from '../../widgets/StackingTable.tsx';
import { settingDifference } from '../../wording/settingText.ts';
import { useSettingTitle } from './useSettingTitle.ts';
import { useVersionsText } from './useVersionsText.ts';
import { WhatIf } from './whatIf/WhatIf.tsx';

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
    <StackingTable
      label={words.difference}
      columns={[words.field, ...(before ? [words.was] : []), words.will]}
      rows={lines.map(({ label, was, will }) => ({
        key: label,
        cells: [
          label,
          ...(before ? [<Said key="was">{was ?? words.none}</Said>] : []),
          <Said key="will">
            <b>{will}</b>
          </Said>,
        ],
      }))}
    />
  );
}

/** Texts keep their lines, and a long place breaks rather than widens a narrow screen. */
const Said = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</span>
);

/** A change of a setting among what waits for a second person. */
export function ChangedSetting({ setting: change }: { setting: NonNullable<Proposal['setting']> }) {
  const { text, language } = useWords();
  const versionsText = useVersionsText();
  const { setting, name, before, after, from, withdraws } = change;
  const title = useSettingTitle()(setting, name, before ?? after);
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
