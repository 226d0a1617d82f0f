import { Paper, Title } from '@mantine/core';
import type { SettingKind } from '@senim/contracts/office/settings/documents';
import { formatDateTime, formatNumber } from '@senim/kazakhstan/format';
import { Link } from 'react-router';
import type { SettingRow } from '../../../api/answers.ts';
import { paths } from '../../../paths.ts';
import { useWords } from '../../../shell/language.tsx';
import { kindsIn, type Room } from '../../../wording/settings/settingRooms.ts';
import { settingSummary } from '../../../wording/settingText.ts';
import { useSettingTitle } from '../useSettingTitle.ts';
import { Waits } from './KindTable.tsx';

/** So many settings of a kind are told one by one; of more, and of whole texts, how many there are. */
const TOLD_MAX = 4;
const TEXTS: readonly SettingKind[] = ['message', 'answer', 'reason', 'site-text', 'consent'];

/** A room on the first page: what holds in it, what waits, what comes. */
export function RoomCard({ room, rows }: { room: Room; rows: readonly SettingRow[] }) {
  const { text } = useWords();
  const { names } = text.settings.rooms;
  return (
    <Paper component="section" withBorder p="md" aria-label={names[room]}>
      <Title order={2} size="h4" mb="xs">
        <Link to={paths.settingRoom(room)}>{names[room]}</Link>
      </Title>
      {room === 'rules' && (
        <p>
          <Link to={paths.law()}>{text.law.title}</Link>
        </p>
      )}
      {kindsIn(room).map((kind) => (
        <KindInCard key={kind} kind={kind} rows={rows.filter(({ setting }) => setting === kind)} />
      ))}
    </Paper>
  );
}

function KindInCard({ kind, rows }: { kind: SettingKind; rows: readonly SettingRow[] }) {
  const { text, language } = useWords();
  const { rooms, kinds } = text.settings;
  const count = (number: number) => formatNumber(number, language);
  if (rows.length <= TOLD_MAX && !TEXTS.includes(kind))
    return rows.length === 0 ? (
      <p className="quiet">{`${kinds[kind]}: ${text.settings.nothingYet}`}</p>
    ) : (
      rows.map((row) => <SettingLine key={row.name} row={row} />)
    );
  const moving = rows.filter(({ waits, next }) => waits || next);
  const changed = rows.filter(({ in_force: holds }) => holds?.made);
  return (
    <>
      <p>
        {`${kinds[kind]}: ${count(rows.length)}`}
        {changed.length > 0 && <span className="quiet">{`, ${rooms.changed(count(changed.length))}`}</span>}
      </p>
      {moving.map((row) => (
        <SettingLine key={row.name} row={row} />
      ))}
    </>
  );
}

/** A setting in a line or two: what holds, that a proposal waits, what comes next. */
export function SettingLine({ row }: { row: SettingRow }) {
  const { text, language } = useWords();
  const titleOf = useSettingTitle();
  const { setting, name, in_force: holds, next, waits } = row;
  const words = text.settings;
  const said = (version: NonNullable<typeof holds>) => settingSummary(version.document, text, language);
  return (
    <div className="setting-line">
      <Link to={paths.setting(setting, name)}>{titleOf(setting, name, (holds ?? next)?.document)}</Link>
      {waits && <Waits />}
      {holds && <p className="quiet">{said(holds)}</p>}
      {next && (
        <p className="quiet">
          {words.ahead(formatDateTime(Date.parse(next.in_force_from), language, 'short'), said(next))}
        </p>
      )}
    </div>
  );
}
