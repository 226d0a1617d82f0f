import { Badge, Button, Group, Stack, Table, Text as Words } from '@mantine/core';
import { listSettings } from '@senim/contracts/office/settings/calls';
import { SETTING_KINDS } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDateTime, formatNumber } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SettingRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { settingSummary } from '../../wording/settingText.ts';
import { DaysOffDialog } from './DaysOffDialog.tsx';
import { PromoCodeDialog } from './PromoCodeDialog.tsx';
import { useSettingTitle } from './useSettingTitle.ts';
import { yearsToSet } from './yearsToSet.ts';

/** What the lender changes by itself: what holds, what comes next, who changed it last. */
export function Settings() {
  const { text } = useWords();
  const may = useMay();
  const { now } = useMe();
  const { read, write } = useAddress();
  const { data, error, refetch } = useQuery({
    queryKey: ['SETTINGS'],
    queryFn: () => call(listSettings, {}),
    staleTime: 10_000,
  });
  const set = data?.settings.filter(({ setting }) => setting === 'days-off').map(({ name }) => name);
  const years = set ? yearsToSet(dayInAlmaty(Date.parse(now)), set) : [];
  return (
    <Stack>
      <PageHead title={text.settings.title} lead={text.settings.lead}>
        {may('settings.propose') && (
          <Group gap="xs">
            <Button onClick={() => write({ new: 'promo-code' })}>{text.settings.newPromo}</Button>
            {(!data || years.length > 0) && (
              <Button variant="default" onClick={() => write({ new: 'days-off' })}>
                {text.lenderRules.days.newYear}
              </Button>
            )}
          </Group>
        )}
      </PageHead>
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data &&
        SETTING_KINDS.map((kind) => (
          <OfKind
            key={kind}
            title={text.settings.kinds[kind]}
            rows={data.settings.filter(({ setting }) => setting === kind)}
          />
        ))}
      {read('new') === 'promo-code' && may('settings.propose') && (
        <PromoCodeDialog known={null} onClose={() => write({ new: null })} />
      )}
      {years.length > 0 && read('new') === 'days-off' && may('settings.propose') && (
        <DaysOffDialog known={null} years={years} onClose={() => write({ new: null })} />
      )}
    </Stack>
  );
}

function OfKind({ title, rows }: { title: string; rows: readonly SettingRow[] }) {
  const { text } = useWords();
  const words = text.settings.columns;
  const hasUses = rows.some(({ uses }) => uses !== null);
  if (rows.length === 0) return <p className="quiet">{`${title}: ${text.settings.nothingYet}`}</p>;
  return (
    <Table.ScrollContainer minWidth={820} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label={title}>
        <Table.Caption style={{ captionSide: 'top', textAlign: 'start' }}>{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.name}</Table.Th>
            <Table.Th>{words.now}</Table.Th>
            <Table.Th>{words.next}</Table.Th>
            {hasUses && <Table.Th ta="end">{words.uses}</Table.Th>}
            <Table.Th>{words.changed}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <OneSetting key={row.name} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function OneSetting({ row }: { row: SettingRow }) {
  const { text, language } = useWords();
  const titleOf = useSettingTitle();
  const { setting, name, in_force: holds, next, waits, uses } = row;
  const words = text.settings;
  const when = (at: string) => formatDateTime(Date.parse(at), language, 'short');
  const made = (next ?? holds)?.made;
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={paths.setting(setting, name)}>{titleOf(setting, name)}</Link>
        {waits && (
          <Badge ml="xs" miw="max-content" color="blue.8" variant="filled" tt="none">
            {words.waits}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{holds ? settingSummary(holds.document, text, language) : words.nothingYet}</Table.Td>
      <Table.Td>
        {next && words.ahead(when(next.in_force_from), settingSummary(next.document, text, language))}
      </Table.Td>
      {uses !== null && <Table.Td ta="end">{formatNumber(uses, language)}</Table.Td>}
      <Table.Td>
        {made ? (
          <>
            {made.by}
            <Words size="sm" c="dimmed">
              {when(made.at)}
            </Words>
          </>
        ) : (
          words.sinceStart
        )}
      </Table.Td>
    </Table.Tr>
  );
}
