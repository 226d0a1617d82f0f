import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import 'dayjs/locale/kk';
import 'dayjs/locale/ru';
import {
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Kbd,
  NavLink,
  ScrollArea,
  Stack,
  UnstyledButton,
  Text as Words,
} from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { countQueues, signOutStaff } from '@senim/contracts/office/calls';
import { ROLE_NAMES } from '@senim/contracts/text/staff-roles';
import { formatDateTime } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import type { Counts } from '../api/answers.ts';
import { call } from '../api/client.ts';
import { useIsNarrow } from '../hooks/useIsNarrow.ts';
import { paths } from '../paths.ts';
import { countText } from '../wording/countText.ts';
import { CommandBar } from './commands/CommandBar.tsx';
import { commandBar } from './commands/commandBarState.ts';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';
import { LanguageAndColours } from './LanguageAndColours.tsx';
import { useWords } from './language.tsx';
import { useLender } from './lender.tsx';
import { useMay, useMe } from './session.tsx';
import { useLiveDesks } from './useLiveDesks.ts';
import { type Section, useSections } from './useSections.ts';

/** What the calendar's own library calls each language; its words are imported above. */
const DATES_LOCALE: Readonly<Record<Language, string>> = { ru: 'ru', kz: 'kk' };

const COUNTS_MS = 10_000;

/** The layout of every screen: sections, counts of queues, who is signed in. */
export function OfficeShell() {
  const { text, language } = useWords();
  const may = useMay();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { latinName } = useLender();
  const sections = useSections();
  const hasSearch = may('customers.view');
  useLiveDesks();
  const isNarrow = useIsNarrow();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a className="skip" href="#content">
        {text.nav.skip}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="md" size="sm" aria-label={text.nav.menu} />
            <Link to={paths.home()} className="brand">
              <span className="brand-mark" aria-hidden="true" />
              {latinName}
            </Link>
          </Group>
          <UnstyledButton className="search" onClick={commandBar.open}>
            <span className="search-words">{hasSearch ? text.find.short : text.find.screens}</span>
            <Kbd visibleFrom="sm">Ctrl K</Kbd>
          </UnstyledButton>
          <LanguageAndColours />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={text.nav.menu}>
        <AppShell.Section grow component={ScrollArea}>
          <Menu onGo={close} />
        </AppShell.Section>
        <WhoIsHere onGo={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <DatesProvider settings={{ locale: DATES_LOCALE[language], firstDayOfWeek: 1 }}>
          <Outlet />
        </DatesProvider>
      </AppShell.Main>
      {/* In the corner of the menu, where nobody types; without the menu, at the top. */}
      <Notifications
        {...(isNarrow ? { position: 'top-center' } : { position: 'bottom-left', containerWidth: 232 })}
      />
      <CommandBar sections={sections} />
      <KeyboardShortcuts sections={sections} hasSearch={hasSearch} />
    </AppShell>
  );
}

function Menu({ onGo }: { onGo: () => void }) {
  const { text, language } = useWords();
  const { pathname } = useLocation();
  const sections = useSections();
  const { data } = useQuery({
    queryKey: ['COUNTS'],
    queryFn: () => call(countQueues, {}, { isBackground: true }),
    refetchInterval: COUNTS_MS,
  });
  return sections.map(({ to, label, queue }) => {
    const count = data && countOf(queue, data);
    return (
      <NavLink
        key={to}
        component={Link}
        to={to}
        label={label}
        active={pathname === to || (to !== paths.home() && pathname.startsWith(`${to}/`))}
        onClick={onGo}
        rightSection={
          count && (
            <Badge
              variant={count.late ? 'filled' : 'light'}
              color={count.late ? 'red.8' : 'gray'}
              aria-label={text.queues.waiting(countText(count.waiting, language))}
            >
              {countText(count.waiting, language)}
            </Badge>
          )
        }
      />
    );
  });
}

/** What waits for a second look is no queue: the counter of each, by its section. */
const SECOND_LOOKS = { 'bank-files': 'bank_files', proposals: 'proposals' } as const;

/** How much waits in a section, and how much of it is late. For a second look money waits: all of it stands out like what is late. */
function countOf(queue: Section['queue'], counts: Counts): { waiting: number; late: number } | undefined {
  if (queue !== 'bank-files' && queue !== 'proposals')
    return counts.queues.find((one) => one.queue === queue);
  const { [SECOND_LOOKS[queue]]: waiting = 0 } = counts;
  return waiting > 0 ? { waiting, late: waiting } : undefined;
}

function WhoIsHere({ onGo }: { onGo: () => void }) {
  const me = useMe();
  const { text, language } = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await call(signOutStaff, {}).catch(() => {});
    client.clear();
    navigate(paths.signIn(), { replace: true });
  };
  return (
    <AppShell.Section className="who">
      <Stack gap={2}>
        <Link to={paths.profile()} onClick={onGo} className="who-name">
          {me.name}
        </Link>
        <Words size="sm" c="dimmed">
          {me.roles.map((role) => ROLE_NAMES[language][role]).join(', ') || text.staff.noRoles}
        </Words>
        <Words size="xs" c="dimmed">
          {formatDateTime(Date.parse(me.now), language, 'short')}
        </Words>
        <Button variant="default" size="xs" mt={6} onClick={leave}>
          {text.nav.leave}
        </Button>
      </Stack>
    </AppShell.Section>
  );
}
