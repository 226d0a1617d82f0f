import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAddress } from '../../hooks/useAddress.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { ROOM_OF, ROOMS, roomMeant } from '../../wording/settings/settingRooms.ts';
import { FoundSettings } from './rooms/FoundSettings.tsx';
import { RoomCard } from './rooms/RoomCard.tsx';
import { useSettings } from './rooms/useSettings.ts';

/** What the lender changes by itself, by rooms: what holds, what waits, what comes; or what is found by a word. */
export function Settings() {
  const { text } = useWords();
  const { read, write } = useAddress();
  const { search } = useLocation();
  const [asked, setAsked] = useState(read('q') ?? '');
  const { data, error, refetch } = useSettings();
  const meant = roomMeant(read);
  if (meant) return <Navigate to={`${paths.settingRoom(meant)}${search}`} replace />;
  const ask = (typed: string) => {
    setAsked(typed);
    write({ q: typed.trim() });
  };
  return (
    <Stack>
      <PageHead title={text.settings.title} lead={text.settings.lead} />
      <TextInput
        type="search"
        label={text.settings.worded.search}
        value={asked}
        maxLength={100}
        onChange={(event) => ask(event.currentTarget.value)}
        maw={480}
      />
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && asked.trim() !== '' && <FoundSettings asked={asked} rows={data.settings} />}
      {data && asked.trim() === '' && (
        <div className="rooms">
          {ROOMS.map((room) => (
            <RoomCard
              key={room}
              room={room}
              rows={data.settings.filter(({ setting }) => ROOM_OF[setting] === room)}
            />
          ))}
        </div>
      )}
    </Stack>
  );
}
