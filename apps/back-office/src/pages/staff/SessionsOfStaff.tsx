import { Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { endStaffSessions, readStaffSessions } from '@senim/contracts/office/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember, StaffSession } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { useSessionText } from '../account/useSessionText.ts';

const ALL = 'all';

/** Where a member of staff is signed in; one session or all are ended with a reason. */
export function SessionsOfStaff({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { text } = useWords();
  const client = useQueryClient();
  const params = { staff_id: member.staff_id };
  // Each look is on record, so none is made that nobody asked for.
  const { data, error, refetch } = useQuery({
    queryKey: ['SESSIONS', member.staff_id],
    queryFn: () => call(readStaffSessions, { params }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const end = async (reason: string) => {
    const id = chosen === ALL ? {} : { id: chosen ?? '' };
    const { ended } = await call(endStaffSessions, { params, body: { ...id, reason } });
    const message = text.profile.ended(ended);
    notifications.show({ message, color: 'brand', closeButtonProps: { 'aria-label': text.close } });
    await client.invalidateQueries({ queryKey: ['STAFF'] });
  };
  return (
    <ReasonDialog
      title={`${member.name}: ${text.staff.sessions}`}
      about={text.staff.sessionsAbout}
      action={text.staff.endSessions}
      color="red.8"
      size="lg"
      isReady={chosen !== null}
      onClose={onClose}
      onReason={end}
    >
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && <Choice sessions={data.sessions} value={chosen} onChange={setChosen} />}
    </ReasonDialog>
  );
}

function Choice({
  sessions,
  value,
  onChange,
}: {
  sessions: readonly StaffSession[];
  value: string | null;
  onChange: (value: string) => void;
}) {
  const { text } = useWords();
  const sessionText = useSessionText();
  if (sessions.length === 0) return <p>{text.staff.noSessions}</p>;
  return (
    <Radio.Group label={text.staff.whichSessions} value={value} onChange={onChange} required>
      <Stack gap="xs" mt="xs">
        {sessions.map((session) => {
          const { name, note } = sessionText(session);
          return <Radio key={session.id} value={session.id} label={name} description={note} />;
        })}
        {sessions.length > 1 && <Radio value={ALL} label={text.staff.allSessions} />}
      </Stack>
    </Radio.Group>
  );
}
