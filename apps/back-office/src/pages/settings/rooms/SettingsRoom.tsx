import { Group, Stack, Title } from '@mantine/core';
import type { SettingKind } from '@senim/contracts/office/settings/documents';
import { chosen } from '@senim/contracts/shared/chosen';
import type { ComponentType } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { SettingRow } from '../../../api/answers.ts';
import { paths } from '../../../paths.ts';
import { useWords } from '../../../shell/language.tsx';
import { PageHead } from '../../../widgets/PageHead.tsx';
import { Waiting } from '../../../widgets/Waiting.tsx';
import { kindsIn, ROOMS } from '../../../wording/settings/settingRooms.ts';
import { AnswerList } from '../answers/AnswerList.tsx';
import { ConsentList } from '../consents/ConsentList.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { ReasonList } from '../reasons/ReasonList.tsx';
import { SiteTextList } from '../siteTexts/SiteTextList.tsx';
import { BackToRoom } from './BackToRoom.tsx';
import { KindTable } from './KindTable.tsx';
import { NewSetting } from './NewSetting.tsx';
import { useSettings } from './useSettings.ts';

interface KindProps {
  readonly title: string;
  readonly rows: readonly SettingRow[];
}

/** The kinds with a list of their own: whole texts, and many. */
const LISTS: { readonly [Kind in SettingKind]?: ComponentType<KindProps> } = {
  message: MessageList,
  answer: AnswerList,
  reason: ReasonList,
  'site-text': SiteTextList,
  consent: ConsentList,
};

/** One room of the settings: each kind in it with its list, and what makes another. */
export function SettingsRoom() {
  const { text } = useWords();
  const { room: asked = '' } = useParams();
  const room = chosen(ROOMS, asked);
  const { data, error, refetch } = useSettings();
  if (!room) return <Navigate to={paths.settings()} replace />;
  const words = text.settings.rooms;
  return (
    <Stack>
      <BackToRoom />
      <PageHead title={words.names[room]} lead={words.leads[room]} />
      {room === 'rules' && <Link to={paths.law()}>{text.law.title}</Link>}
      {data ? (
        kindsIn(room).map((kind) => (
          <OneKind key={kind} kind={kind} rows={data.settings.filter(({ setting }) => setting === kind)} />
        ))
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
    </Stack>
  );
}

function OneKind({ kind, rows }: { kind: SettingKind; rows: readonly SettingRow[] }) {
  const { text } = useWords();
  const title = text.settings.kinds[kind];
  const List = LISTS[kind];
  if (List)
    return (
      <>
        <Group>
          <NewSetting kind={kind} rows={rows} />
        </Group>
        <List title={title} rows={rows} />
      </>
    );
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <NewSetting kind={kind} rows={rows} />
      </Group>
      <KindTable title={title} rows={rows} />
    </section>
  );
}
