import { deviceName } from '@senim/contracts/text/device-names';
import { formatDateTime } from '@senim/kazakhstan/format';
import type { StaffSession } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';

/** How a session is called: its browser and system, and a line of since when, of when it was used last and of its network. */
export function useSessionText() {
  const { text, language } = useWords();
  const words = text.profile;
  const when = (at: string) => formatDateTime(Date.parse(at), language, 'short');
  return (session: StaffSession) => ({
    name: deviceName(session) ?? words.unknownDevice,
    note: [
      words.since(when(session.opened_at)),
      words.used(when(session.last_seen_at)),
      session.place && words.network(session.place),
    ]
      .filter(Boolean)
      .join(' · '),
  });
}
