import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { disableStaff, enrolStaff, issueStaffLink, proposeStaffRoles } from '@senim/contracts/office/calls';
import { HELD_ALONE, STAFF_ROLES, type StaffRole } from '@senim/contracts/office/staff-rights';
import { ROLE_NAMES } from '@senim/contracts/text/staff-roles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { LinkSheet, type Sheet } from './LinkSheet.tsx';

type LinkKind = Sheet['kind'];
interface Props {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/** Says that it is done, and reloads every list. */
function useDone() {
  const { text } = useWords();
  const client = useQueryClient();
  return async (message: string) => {
    notifications.show({ message, color: 'brand', closeButtonProps: { 'aria-label': text.close } });
    await client.invalidateQueries();
  };
}

const NOBODY = { name: '', login: '', iin: '', roles: [] as StaffRole[] };

/** A new account, followed by the sheet with its owner's link. */
export function InviteStaff({ onClose }: { onClose: () => void }) {
  const { text } = useWords();
  const done = useDone();
  const { draft, setDraft, forget } = useDraft('staff', NOBODY);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const set = (name: 'name' | 'login' | 'iin') => (event: { currentTarget: { value: string } }) =>
    setDraft({ ...draft, [name]: event.currentTarget.value });
  const invite = async (reason: string) => {
    const { staff_id: id } = await call(enrolStaff, { body: { ...draft, reason } });
    const link = await call(issueStaffLink, { params: { staff_id: id }, body: { kind: 'start', reason } });
    setSheet({ ...link, kind: 'start', login: draft.login, name: draft.name });
    forget();
    await done(text.staff.done.invited);
  };
  if (sheet) return <LinkSheet sheet={sheet} onClose={onClose} />;
  return (
    <ReasonDialog
      title={text.staff.invite}
      about={text.staff.inviteAbout}
      action={text.staff.enrol}
      size="lg"
      isReady={Object.values(draft).every(({ length }) => length > 0)}
      onClose={onClose}
      staysOpen
      onReason={invite}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          data-autofocus
          label={text.staff.name}
          value={draft.name}
          onChange={set('name')}
          required
        />
        <TextInput
          label={text.staff.iin}
          value={draft.iin}
          onChange={set('iin')}
          inputMode="numeric"
          required
        />
      </SimpleGrid>
      <p className="quiet">{text.staff.iinHint}</p>
      <TextInput
        label={text.staff.login}
        description={text.staff.loginHint}
        value={draft.login}
        onChange={set('login')}
        autoComplete="off"
        required
      />
      <Roles value={draft.roles} onChange={(roles) => setDraft({ ...draft, roles })} />
    </ReasonDialog>
  );
}

/** Other roles for an account, which also opens a closed one again. */
export function RolesOfStaff({ member, onClose }: Props) {
  const { text } = useWords();
  const done = useDone();
  const {
    draft: roles,
    setDraft: setRoles,
    forget,
  } = useDraft<StaffRole[]>(`roles ${member.staff_id}`, [...member.roles]);
  const propose = async (reason: string) => {
    await call(proposeStaffRoles, { params: { staff_id: member.staff_id }, body: { roles, reason } });
    forget();
    await done(text.staff.done.proposed);
  };
  const isSame = member.state !== 'disabled' && [...roles].sort().join() === [...member.roles].sort().join();
  return (
    <ReasonDialog
      title={`${member.name}: ${text.staff.roles}`}
      about={text.staff.rolesAbout}
      action={member.state === 'disabled' ? text.staff.bringBack : text.staff.changeRoles}
      size="lg"
      isReady={roles.length > 0 && !isSame}
      onClose={onClose}
      onReason={propose}
    >
      <Roles value={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}

export function DisableStaff({ member, onClose }: Props) {
  const { text } = useWords();
  const done = useDone();
  const disable = async (reason: string) => {
    await call(disableStaff, { params: { staff_id: member.staff_id }, body: { reason } });
    await done(text.staff.done.disabled);
  };
  return (
    <ReasonDialog
      title={`${member.name}: ${text.staff.disable}`}
      about={text.staff.disableAbout}
      action={text.staff.disable}
      color="red.8"
      onClose={onClose}
      onReason={disable}
    />
  );
}

export function LinkStaff({ member, kind, onClose }: Props & { kind: LinkKind }) {
  const { text } = useWords();
  const client = useQueryClient();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const make = async (reason: string) => {
    const { login, name, staff_id: id } = member;
    const link = await call(issueStaffLink, { params: { staff_id: id }, body: { kind, reason } });
    setSheet({ ...link, kind, login, name });
    await client.invalidateQueries();
  };
  if (sheet) return <LinkSheet sheet={sheet} onClose={onClose} />;
  return (
    <ReasonDialog
      title={`${member.name}. ${text.staff[kind]}`}
      about={text.staff.linkAbout[kind]}
      action={text.staff.makeLink}
      onClose={onClose}
      staysOpen
      onReason={make}
    />
  );
}

function Roles({ value, onChange }: { value: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void }) {
  const { text, language } = useWords();
  const isAlone = value.some((role) => HELD_ALONE.includes(role));
  return (
    <Checkbox.Group
      label={text.staff.roles}
      description={text.staff.rolesHint}
      value={[...value]}
      onChange={(roles) => onChange(roles as StaffRole[])}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs" spacing="xs">
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={ROLE_NAMES[language][role]}
            disabled={!value.includes(role) && (isAlone || (HELD_ALONE.includes(role) && value.length > 0))}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
