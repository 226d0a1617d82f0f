import { Group, SegmentedControl, Select, Stack, Switch, Text as Words } from '@mantine/core';
import { QUEUE_NAMES, QUEUES, type QueueName } from '@senim/contracts/office-queues';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { calls } from '../api/calls.ts';
import { useWords } from '../frame/language.tsx';
import { useMay } from '../frame/session.tsx';
import { paths } from '../paths.ts';
import { PageHead } from '../pieces/PageHead.tsx';
import { QueueTable } from '../pieces/QueueTable.tsx';
import { TakeNext } from '../pieces/TakeNext.tsx';
import { Waiting } from '../pieces/Waiting.tsx';

const LIVE_MS = 5_000;
/** Beyond this many pages a list is read, not watched. */
const LIVE_PAGES_MAX = 3;
const KINDS: Readonly<Record<QueueName, readonly string[]>> = {
  reviews: ['short', 'long'],
  payouts: ['loan', 'refund', 'returned'],
  suspense: ['kassa24', 'bank-transfer'],
  settlements: ['smaller_payments', 'deferral', 'term', 'rate', 'forgiveness', 'other'],
  mediations: [],
  disputes: [],
  inquiries: ['terminal', 'card', 'bank'],
  cases: ['feedback', 'complaint'],
};

/** A queue: filters in the address, the most urgent first, new lines come by themselves. */
export function Queue() {
  const { queue: named = '' } = useParams();
  const queue = QUEUE_NAMES.find((name) => name === named);
  const may = useMay();
  if (!queue || !may(QUEUES[queue].view)) return <Navigate to={paths.home()} replace />;
  return <QueueOf key={queue} queue={queue} />;
}

function QueueOf({ queue }: { queue: QueueName }) {
  const { text } = useWords();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const wish = { owner: search.get('owner'), late: search.get('late'), kind: search.get('kind') };
  const isFiltered = Object.values(wish).some(Boolean);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['QUEUE', queue, wish],
    queryFn: ({ pageParam }) => calls.queue(queue, { ...wish, cursor: pageParam }, true),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= LIVE_PAGES_MAX ? LIVE_MS : false),
  });
  const set = (name: keyof typeof wish, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <Stack>
      <PageHead title={text.queues[queue].title} lead={text.queues[queue].about}>
        {may(QUEUES[queue].work) && <TakeNext queue={queue} />}
      </PageHead>
      <Group gap="md">
        <SegmentedControl
          aria-label={text.queues.columns.owner}
          value={wish.owner ?? 'all'}
          onChange={(value) => set('owner', value === 'all' ? null : value)}
          data={(['all', 'mine', 'free'] as const).map((value) => ({
            value,
            label: text.queues.owner[value],
          }))}
        />
        {KINDS[queue].length > 0 && (
          <Select
            aria-label={text.queues.kind}
            placeholder={text.queues.anyKind}
            clearable
            w={220}
            value={wish.kind}
            onChange={(value) => set('kind', value)}
            data={KINDS[queue].map((value) => ({ value, label: text.kinds[value] ?? value }))}
          />
        )}
        <Switch
          label={text.queues.late}
          checked={wish.late === 'yes'}
          onChange={(event) => set('late', event.currentTarget.checked ? 'yes' : null)}
        />
        <Words size="sm" c="dimmed" ml="auto" aria-live="polite">
          {text.queues.total(rows.length, total)}
        </Words>
      </Group>
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <Words py="xl" ta="center" c="dimmed">
          {isFiltered ? text.queues.emptyFiltered : text.queues.empty}
        </Words>
      )}
      {rows.length > 0 && (
        <QueueTable
          queue={queue}
          rows={rows}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
    </Stack>
  );
}
