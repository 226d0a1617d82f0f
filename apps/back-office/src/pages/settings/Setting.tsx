import { Alert, Badge, Button, Group, Stack, Title } from '@mantine/core';
import { readSetting, rollBackSetting } from '@senim/contracts/office/settings/calls';
import { SETTING_KINDS } from '@senim/contracts/office/settings/documents';
import { chosen } from '@senim/contracts/shared/chosen';
import { formatDateTime, formatNumber } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { WholeSetting } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useProposed } from '../../hooks/useProposed.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { StackingTable } from '../../widgets/StackingTable.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { ROOM_OF } from '../../wording/settings/settingRooms.ts';
import { settingLines } from '../../wording/settingText.ts';
import { FromDay } from './FromDay.tsx';
import { screensOf } from './kinds.tsx';
import { BackToRoom } from './rooms/BackToRoom.tsx';
import { SettingChange } from './SettingChange.tsx';
import { UsesOfCode } from './UsesOfCode.tsx';
import { useSettingTitle } from './useSettingTitle.ts';
import { WhatIf } from './whatIf/WhatIf.tsx';

type Version = WholeSetting['versions'][number];

/** One setting: what holds, what comes next, all it ever was, and what may be proposed. */
export function Setting() {
  const { text, language } = useWords();
  const titleOf = useSettingTitle();
  const { setting: asked = '', name = '' } = useParams();
  const setting = chosen(SETTING_KINDS, asked);
  const { data, error, refetch } = useQuery({
    queryKey: ['SETTING', asked, name],
    queryFn: () => (setting ? call(readSetting, { params: { setting, name } }) : null),
    staleTime: 10_000,
  });
  if (!setting) return <Navigate to={paths.settings()} replace />;
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const { Beside } = screensOf(setting);
  return (
    <Stack>
      <BackToRoom room={ROOM_OF[setting]} />
      <PageHead title={titleOf(setting, name, (data.in_force ?? data.next)?.document)}>
        <SettingActs whole={data} />
      </PageHead>
      {data.waits && (
        <Alert color="blue" variant="light">
          <Link to={paths.proposals()}>{text.settings.waits}</Link>
        </Alert>
      )}
      {data.uses !== null && (
        <p>
          <UsesOfCode code={name}>{text.settings.uses(formatNumber(data.uses, language))}</UsesOfCode>
        </p>
      )}
      {data.in_force && <Holding title={text.settings.now} version={data.in_force} />}
      {data.next && <Holding title={text.settings.next} version={data.next} />}
      {Beside && data.in_force && <Beside name={name} document={data.in_force.document} />}
      <History whole={data} />
    </Stack>
  );
}

function Holding({ title, version }: { title: string; version: Version }) {
  const { text, language } = useWords();
  const since = version.made
    ? formatDateTime(Date.parse(version.in_force_from), language, 'short')
    : text.settings.sinceStart;
  return (
    <section>
      <Title order={2} size="h5">
        {version.made ? `${title}, ${text.settings.since} ${since}` : `${title}, ${since}`}
      </Title>
      <NamedValues values={settingLines(version.document, text, language)} />
    </section>
  );
}

/** What may be proposed of a setting by whoever may propose; nothing while a proposal waits. */
function SettingActs({ whole }: { whole: WholeSetting }) {
  const { text } = useWords();
  const may = useMay();
  const { now } = useMe();
  const [asked, setAsked] = useState<'change' | 'end' | null>(null);
  const holds = whole.in_force ?? whole.next;
  if (!may('settings.propose') || whole.waits || !holds) return null;
  const { Change, End } = screensOf(whole.setting);
  const known = { name: whole.name, version: holds.version, document: holds.document };
  const ahead = whole.versions.filter(
    ({ withdrawn, in_force_from }) => !withdrawn && Date.parse(in_force_from) > Date.parse(now),
  );
  const close = () => setAsked(null);
  return (
    <Group gap="xs">
      <Button onClick={() => setAsked('change')}>{text.settings.change}</Button>
      {End && (
        <Button variant="default" onClick={() => setAsked('end')}>
          {'ended' in known.document && known.document.ended ? text.settings.reopen : text.settings.end}
        </Button>
      )}
      {asked === 'change' && <Change known={known} onClose={close} />}
      {asked === 'end' && End && <End known={known} ahead={ahead} onClose={close} />}
    </Group>
  );
}

function History({ whole }: { whole: WholeSetting }) {
  const { text, language } = useWords();
  const may = useMay();
  const [asked, setAsked] = useState<Version | null>(null);
  const words = text.settings.historyColumns;
  const mayGoBack = may('settings.propose') && !whole.waits;
  return (
    <section>
      <Title order={2} size="h5">
        {text.settings.history}
      </Title>
      <StackingTable
        label={text.settings.history}
        columns={[words.version, words.from, words.value, words.who]}
        rows={whole.versions.map((version, place) => ({
          key: String(version.version),
          cells: [
            <>
              {version.number}
              {version.withdrawn && (
                <Badge ml="xs" miw="max-content" color="gray.7" variant="filled" tt="none">
                  {text.settings.withdrawn}
                </Badge>
              )}
              {mayGoBack && place > 0 && (
                <Button ml="xs" size="compact-sm" variant="default" onClick={() => setAsked(version)}>
                  {text.settings.rollBack}
                </Button>
              )}
            </>,
            version.made
              ? formatDateTime(Date.parse(version.in_force_from), language, 'short')
              : text.settings.sinceStart,
            <WhatChanged key="what" whole={whole} place={place} />,
            version.made && (
              <>
                {text.settings.by(version.made.by, version.made.confirmed_by)}
                {version.made.reason && <p className="quiet">{version.made.reason}</p>}
              </>
            ),
          ],
        }))}
      />
      {asked && <RollBack whole={whole} version={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** What a version changed; of the first one all it says, unless that stands above already. */
function WhatChanged({
  whole: { versions, in_force: holds, next },
  place,
}: {
  whole: WholeSetting;
  place: number;
}) {
  const { text } = useWords();
  const [version, before] = [versions[place], versions[place + 1]];
  if (!version) return null;
  const isAbove = [holds, next].some((one) => one?.version === version.version);
  if (!before && isAbove) return <span className="quiet">{text.settings.asAbove}</span>;
  return <SettingChange before={before?.document ?? null} after={version.document} />;
}

function RollBack({
  whole: { setting, name, in_force: holds },
  version: { version, number, document },
  onClose,
}: {
  whole: WholeSetting;
  version: Version;
  onClose: () => void;
}) {
  const { text } = useWords();
  const proposed = useProposed();
  const { draft, setDraft, forget } = useDraft(`roll back ${setting} ${name} ${version}`, {
    from: null as string | null,
  });
  const propose = async (reason: string) => {
    const day = draft.from === null ? {} : { from: draft.from };
    await call(rollBackSetting, { params: { setting, name }, body: { version, reason, ...day } });
    forget();
    await proposed();
  };
  return (
    <ReasonDialog
      title={number === null ? text.settings.rollBackGiven : text.settings.rollBackTitle(number)}
      about={text.settings.rollBackAbout}
      action={text.settings.propose}
      size="lg"
      onClose={onClose}
      onReason={propose}
    >
      <SettingChange before={holds?.document ?? null} after={document} />
      <WhatIf name={name} document={document} />
      {setting !== 'registers' && <FromDay value={draft.from} onChange={(from) => setDraft({ from })} />}
    </ReasonDialog>
  );
}
