import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useWords } from '../../../shell/language.tsx';
import type { Room } from '../../../wording/settings/settingRooms.ts';

/** The way back: to all settings, and to the room in which the screen stands. */
export function BackToRoom({ room }: { room?: Room }) {
  const { text } = useWords();
  const { title, rooms } = text.settings;
  return (
    <nav aria-label={rooms.back} className="way-back">
      <Link to={paths.settings()}>{title}</Link>
      {room && <Link to={paths.settingRoom(room)}>{rooms.names[room]}</Link>}
    </nav>
  );
}
