import { Badge, Text as Words } from '@mantine/core';
import { formatDateTime, formatNumber } from '@senim/kazakhstan/format';
import { Link } from 'react-router';
import type { SettingRow } from '../../../api/answers.ts';
import { paths } from '../../../paths.ts';
import { useWords } from '../../../shell/language.tsx';
import { StackingTable } from '../../../widgets/StackingTable.tsx';
import { settingSummary } from '../../../wording/settingText.ts';
import { UsesOfCode } from '../UsesOfCode.tsx';
import { useSettingTitle } from '../useSettingTitle.ts';

/** The settings of a kind: what holds, what comes next, who changed it last. */
export function KindTable({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text } = useWords();
  const cellsOf = useCells();
  const words = text.settings.columns;
  const hasUses = rows.some(({ uses }) => uses !== null);
  if (rows.length === 0) return <p className="quiet">{text.settings.nothingYet}</p>;
  const columns = [words.name, words.now, words.next, ...(hasUses ? [words.uses] : []), words.changed];
  return (
    <StackingTable
      label={title}
      columns={columns}
      rows={rows.map((row) => ({ key: row.name, cells: cellsOf(row, hasUses) }))}
    />
  );
}

/** That a proposal waits for its second person. */
export function Waits() {
  const { text } = useWords();
  return (
    <Badge ml="xs" miw="max-content" color="blue.8" variant="filled" tt="none">
      {text.settings.waits}
    </Badge>
  );
}

function useCells() {
  const { text, language } = useWords();
  const titleOf = useSettingTitle();
  const words = text.settings;
  const when = (at: string) => formatDateTime(Date.parse(at), language, 'short');
  return ({ setting, name, in_force: holds, next, waits, uses }: SettingRow, hasUses: boolean) => {
    const made = (next ?? holds)?.made;
    return [
      <>
        <Link to={paths.setting(setting, name)}>{titleOf(setting, name)}</Link>
        {waits && <Waits />}
      </>,
      holds ? settingSummary(holds.document, text, language) : words.nothingYet,
      next && words.ahead(when(next.in_force_from), settingSummary(next.document, text, language)),
      ...(hasUses
        ? [uses !== null && <UsesOfCode code={name}>{formatNumber(uses, language)}</UsesOfCode>]
        : []),
      made ? (
        <>
          {made.by}
          <Words size="sm" c="dimmed">
            {when(made.at)}
          </Words>
        </>
      ) : (
        words.sinceStart
      ),
    ];
  };
}
