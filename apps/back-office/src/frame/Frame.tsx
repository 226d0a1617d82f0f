import {
  ActionIcon,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Kbd,
  NavLink,
  ScrollArea,
  Stack,
  Tooltip,
  UnstyledButton,
  useMantineColorScheme,
  Text as Words,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { QUEUE_NAMES, QUEUES } from '@senim/contracts/office-queues';
import { ROLE_NAMES } from '@senim/contracts/staff-role-names';
import { formatDateTime } from '@senim/kazakhstan/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { calls } from '../api/calls.ts';
import { paths } from '../paths.ts';
import { CommandBar } from './CommandBar.tsx';
import { useWords } from './language.tsx';
import { useMay, useMe } from './session.tsx';

const COUNTS_MS = 10_000;

/** The frame of every screen: where one is, what waits, whom one is signed in as. */
export function Frame() {
  const { text } = useWords();
  const may = useMay();
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  const queues = QUEUE_NAMES.filter((queue) => may(QUEUES[queue].view));
  const { data } = useQuery({ queryKey: ['COUNTS'], queryFn: calls.counts, refetchInterval: COUNTS_MS });
  const countOf = (queue: string) => data?.queues.find((count) => count.queue === queue);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a className="skip" href="#content">
        {text.nav.skip}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={text.nav.menu} />
            <Link to={paths.home()} className="brand">
              <span className="brand-mark" aria-hidden="true" />
              Senim
            </Link>
          </Group>
          {may('customers.view') && (
            <UnstyledButton className="search" onClick={spotlight.open}>
              <span className="search-words">{text.find.short}</span>
              <Kbd visibleFrom="sm">Ctrl K</Kbd>
            </UnstyledButton>
          )}
          <Look />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={text.nav.menu}>
        <AppShell.Section grow component={ScrollArea}>
          <NavLink
            component={Link}
            to={paths.home()}
            label={text.nav.home}
            active={pathname === paths.home()}
            onClick={close}
          />
          {queues.map((queue) => (
            <NavLink
              key={queue}
              component={Link}
              to={paths.queue(queue)}
              label={text.queues[queue].title}
              active={pathname.startsWith(paths.queue(queue))}
              onClick={close}
              rightSection={
                countOf(queue) && (
                  <Badge
                    variant={countOf(queue)?.late ? 'filled' : 'light'}
                    color={countOf(queue)?.late ? 'red.8' : 'gray'}
                    aria-label={text.queues.waiting(countOf(queue)?.waiting ?? 0)}
                  >
                    {countOf(queue)?.waiting}
                  </Badge>
                )
              }
            />
          ))}
          {may('customers.view') && (
            <NavLink
              component={Link}
              to={paths.proposals()}
              label={text.nav.proposals}
              active={pathname === paths.proposals()}
              onClick={close}
            />
          )}
          {may('audit.view') && (
            <NavLink
              component={Link}
              to={paths.audit()}
              label={text.nav.audit}
              active={pathname === paths.audit()}
              onClick={close}
            />
          )}
        </AppShell.Section>
        <WhoIsHere />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
      <CommandBar queues={queues} />
    </AppShell>
  );
}

/** Language and colours. */
export function Look() {
  const { text, toggle, language } = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={text.look[colorScheme]}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text.look[colorScheme]}
          onClick={() => setColorScheme(next[colorScheme])}
        >
          <span aria-hidden="true">{{ auto: '◐', light: '○', dark: '●' }[colorScheme]}</span>
        </ActionIcon>
      </Tooltip>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={toggle}
        lang={language === 'ru' ? 'kk' : 'ru'}
      >
        {text.look.otherLanguage}
      </Button>
    </Group>
  );
}

function WhoIsHere() {
  const me = useMe();
  const { text, language } = useWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await calls.signOut().catch(() => {});
    client.clear();
    navigate(paths.signIn(), { replace: true });
  };
  return (
    <AppShell.Section className="who">
      <Stack gap={2}>
        <Words fw={600}>{me.name}</Words>
        <Words size="sm" c="dimmed">
          {me.roles.map((role) => ROLE_NAMES[role][language]).join(', ')}
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
