import { Badge, Group, Stack, TextInput, Title } from '@mantine/core';
import { formatDateTime } from '@senim/kazakhstan/format';
import { matches } from '@senim/kazakhstan/matching';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SettingRow } from '../../api/answers.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { settingLines } from '../../wording/settingText.ts';

export interface WordedGroup {
  readonly title: string;
  readonly rows: readonly SettingRow[];
}

interface Props {
  readonly title: string;
  readonly groups: readonly WordedGroup[];
  /** Under which name the address keeps what is looked for. */
  readonly address: string;
  readonly titleOf: (name: string) => string;
}

/** Settings that are words, by subject: found by their title and by what they say in either language, opened to read both. */
export function WordedList({ title, groups, address, titleOf }: Props) {
  const { text, language } = useWords();
  const { read, write } = useAddress();
  const words = text.settings.worded;
  const [asked, setAsked] = useState(read(address) ?? '');
  const ask = (typed: string) => {
    setAsked(typed);
    write({ [address]: typed.trim() });
  };
  const said = ({ name, in_force: holds, next }: SettingRow) =>
    [holds, next].flatMap((one) => (one ? settingLines(one.document, text, language).flat() : [])).join(' ') +
    ` ${titleOf(name)}`;
  const found = groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => matches(said(row), asked)) }))
    .filter(({ rows }) => rows.length > 0);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section aria-label={title}>
      <Group justify="space-between" align="end" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <TextInput
          type="search"
          label={words.search}
          value={asked}
          maxLength={100}
          onChange={(event) => ask(event.currentTarget.value)}
          w={{ base: '100%', xs: 320 }}
        />
      </Group>
      <p className="quiet" role="status">
        {asked && (count > 0 ? words.found(count) : words.none)}
      </p>
      <Stack>
        {found.map(({ title: subject, rows }) => (
          <section key={subject} aria-label={subject}>
            <Title order={3} size="h6" mb={4}>
              {subject}
            </Title>
            {rows.map((row) => (
              <OneWorded key={row.name} row={row} title={titleOf(row.name)} />
            ))}
          </section>
        ))}
      </Stack>
    </section>
  );
}

/** One of them: its title, and when it is open all that it says, and the way to its page. */
function OneWorded({ row, title }: { row: SettingRow; title: string }) {
  const { text, language } = useWords();
  const { read, write } = useAddress();
  const words = text.settings;
  const { setting, name, in_force: holds, next, waits } = row;
  const place = `${setting}/${name}`;
  const isOpen = read('open') === place;
  const made = (next ?? holds)?.made;
  return (
    <details
      open={isOpen}
      className="worded"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) write({ open: currentTarget.open ? place : null });
      }}
    >
      <summary>
        {title}
        {waits && (
          <Badge ml="xs" miw="max-content" color="blue.8" variant="filled" tt="none">
            {words.waits}
          </Badge>
        )}
        {made && (
          <span className="quiet">
            {` · ${made.by}, ${formatDateTime(Date.parse(made.at), language, 'short')}`}
          </span>
        )}
      </summary>
      {isOpen && (
        <Stack gap="xs" py="xs" pl="md">
          {holds && <NamedValues values={settingLines(holds.document, text, language)} />}
          {next && (
            <>
              <p className="quiet">
                {`${words.next}, ${words.since} ${formatDateTime(Date.parse(next.in_force_from), language, 'short')}`}
              </p>
              <NamedValues values={settingLines(next.document, text, language)} />
            </>
          )}
          <Link to={paths.setting(setting, name)}>{words.worded.whole}</Link>
        </Stack>
      )}
    </details>
  );
}
