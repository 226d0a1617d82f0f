import { Badge, Button, Menu, Stack, Table, Text as Words } from '@mantine/core';
import { listStaff } from '@senim/contracts/office/calls';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { ROLE_NAMES } from '@senim/contracts/text/staff-roles';
import { formatDateTime } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { SessionsOfStaff } from './SessionsOfStaff.tsx';
import { DisableStaff, InviteStaff, LinkStaff, RolesOfStaff } from './StaffDialogs.tsx';

const STAFF_ACTIONS = ['roles', 'start', 'authenticator', 'password', 'sessions', 'disable'] as const;
type StaffAction = (typeof STAFF_ACTIONS)[number];
const COLORS = { invited: 'blue.8', active: 'brand.8', disabled: 'gray.7' } as const;

/** Who works here: accounts, roles, links. */
export function Staff() {
  const { text } = useWords();
  const may = useMay();
  const { read, write } = useAddress();
  const [asked, setAsked] = useState<{ action: StaffAction; member: StaffMember } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['STAFF'],
    queryFn: () => call(listStaff, {}),
    staleTime: 10_000,
  });
  const isInviting = read('new') === 'yes';
  return (
    <Stack>
      <PageHead title={text.staff.title} lead={text.staff.lead}>
        {may('staff.manage') && <Button onClick={() => write({ new: 'yes' })}>{text.staff.invite}</Button>}
      </PageHead>
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && <Members members={data.members} onAction={(member, action) => setAsked({ member, action })} />}
      {isInviting && may('staff.manage') && <InviteStaff onClose={() => write({ new: null })} />}
      {asked && <ActionDialog {...asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function ActionDialog({
  action,
  member,
  onClose,
}: {
  action: StaffAction;
  member: StaffMember;
  onClose: () => void;
}) {
  if (action === 'roles') return <RolesOfStaff member={member} onClose={onClose} />;
  if (action === 'sessions') return <SessionsOfStaff member={member} onClose={onClose} />;
  if (action === 'disable') return <DisableStaff member={member} onClose={onClose} />;
  return <LinkStaff member={member} kind={action} onClose={onClose} />;
}

export const roleNames = (roles: readonly StaffRole[], language: Language): string =>
  roles.map((role) => ROLE_NAMES[language][role]).join(', ');

function Members({
  members,
  onAction,
}: {
  members: readonly StaffMember[];
  onAction: (member: StaffMember, action: StaffAction) => void;
}) {
  const { text, language } = useWords();
  const may = useMay();
  const words = text.staff.columns;
  const when = (at: string) => formatDateTime(Date.parse(at), language, 'short');
  return (
    <Table.ScrollContainer minWidth={820} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.who}</Table.Th>
            <Table.Th>{words.roles}</Table.Th>
            <Table.Th>{words.state}</Table.Th>
            <Table.Th>{words.seen}</Table.Th>
            {may('staff.manage') && <Table.Th>{words.actions}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((one) => (
            <Table.Tr key={one.staff_id}>
              <Table.Td>
                <Words fw={600} component="span" display="block">
                  {one.name}
                </Words>
                <Note>{one.login}</Note>
                {one.same_person.length > 0 && (
                  <Note>{text.staff.samePerson(one.same_person.join(', '))}</Note>
                )}
              </Table.Td>
              <Table.Td>
                {one.roles.length > 0 ? roleNames(one.roles, language) : text.staff.noRoles}
                {one.proposed && <Note>{text.staff.proposed(roleNames(one.proposed.roles, language))}</Note>}
              </Table.Td>
              <Table.Td>
                <Badge miw="max-content" color={COLORS[one.state]} variant="filled" tt="none">
                  {text.staff.states[one.state]}
                </Badge>
                {one.locked_until && <Note>{text.staff.locked(when(one.locked_until))}</Note>}
                {one.link_open_until && <Note>{text.staff.linkOpen(when(one.link_open_until))}</Note>}
              </Table.Td>
              <Table.Td>{one.last_seen_at ? when(one.last_seen_at) : text.staff.never}</Table.Td>
              {may('staff.manage') && (
                <Table.Td>
                  <StaffActions member={one} onAction={(action) => onAction(one, action)} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const Note = ({ children }: { children: string }) => (
  <Words size="sm" c="dimmed" component="span" display="block">
    {children}
  </Words>
);

/** The actions on an account in its state; one's own account belongs to another administrator. */
function StaffActions({
  member,
  onAction,
}: {
  member: StaffMember;
  onAction: (action: StaffAction) => void;
}) {
  const { text } = useWords();
  const { staff_id: me } = useMe();
  if (member.staff_id === me) return <Note>{text.staff.own}</Note>;
  const isOpen: Readonly<Record<StaffAction, boolean>> = {
    roles: member.proposed === null,
    start: member.state === 'invited',
    authenticator: member.state === 'active',
    password: member.state === 'active',
    sessions: member.state === 'active',
    disable: member.state !== 'disabled',
  };
  const labels = {
    ...text.staff,
    roles: member.state === 'disabled' ? text.staff.bringBack : text.staff.changeRoles,
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${text.staff.columns.actions}: ${member.name}`}
        >
          {text.staff.columns.actions}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {STAFF_ACTIONS.filter((action) => isOpen[action]).map((action) => (
          <Menu.Item
            key={action}
            {...(action === 'disable' && { color: 'red.8' })}
            onClick={() => onAction(action)}
          >
            {labels[action]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
