import { Group, SegmentedControl, Select, Stack, Switch, Text as Words } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { listQueue } from '@senim/contracts/office/calls';
import {
  caseKindsOf,
  QUEUE_NAMES,
  QUEUES,
  type QueueName,
  type WorkKind,
} from '@senim/contracts/office/queues';
import { SETTLEMENT_TOPICS } from '@senim/contracts/shared/cases';
import {
  BANK_TRANSFER,
  OVERPAYMENT_KINDS,
  PAYMENT_CHANNELS,
  PAYOUT_KINDS,
  STATEMENT_DIFFERENCES,
} from '@senim/contracts/shared/payment-kinds';
import { Navigate, useParams } from 'react-router';
import type { QueuePage, QueueRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { rowWithKey, usePages } from '../../hooks/usePages.ts';
import { useSelection } from '../../hooks/useSelection.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useLender } from '../../shell/lender.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { PageHead } from '../../widgets/PageHead.tsx';
import { TakeNext } from '../../widgets/TakeNext.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { countText } from '../../wording/countText.ts';
import { EnterTransfer } from '../money/EnterTransfer.tsx';
import { QueueBulk } from './QueueBulk.tsx';
import { QueueTable } from './QueueTable.tsx';
import { itemOf } from './queueRows.ts';

/** The kinds of work in a queue; those of reviews are the lender's products. */
const KINDS: Readonly<Record<Exclude<QueueName, 'reviews'>, readonly WorkKind[]>> = {
  payouts: [...PAYOUT_KINDS, 'returned', 'disputed'],
  suspense: [BANK_TRANSFER],
  settlements: SETTLEMENT_TOPICS,
  mediations: [],
  disputes: [],
  inquiries: PAYMENT_CHANNELS,
  overpayments: OVERPAYMENT_KINDS,
  statements: STATEMENT_DIFFERENCES,
  cases: caseKindsOf('cases'),
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
  const kindText = useKindText();
  const { products, staff_id: me } = useMe();
  const may = useMay();
  const { read, write } = useAddress();
  const { networks } = useLender();
  const ofQueue = {
    ...KINDS,
    reviews: products.map(({ code }) => code),
    suspense: [...networks.map(({ code }) => code), ...KINDS.suspense],
  }[queue];
  const wish = { owner: read('owner'), late: read('late'), kind: read('kind') };
  const set = (name: keyof typeof wish, value: string | null) => write({ [name]: value });
  const [isDense, setDense] = useLocalStorage({
    key: `dense ${me} queues`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return (
    <Stack {...(isDense && { gap: 4, className: 'dense-queue' })}>
      <PageHead title={text.queues[queue].title} {...(!isDense && { lead: text.queues[queue].about })}>
        <Group gap="xs">
          {queue === 'suspense' && may('payments.correct') && <EnterTransfer />}
          {may(QUEUES[queue].work) && <TakeNext queue={queue} />}
        </Group>
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
        {ofQueue.length > 0 && (
          <Select
            aria-label={text.queues.kind}
            placeholder={text.queues.anyKind}
            clearable
            w={220}
            value={wish.kind}
            onChange={(value) => set('kind', value)}
            data={ofQueue.map((value) => ({ value, label: kindText(value) }))}
          />
        )}
        <Switch
          label={text.queues.late}
          checked={wish.late === 'yes'}
          onChange={(event) => set('late', event.currentTarget.checked ? 'yes' : null)}
        />
        <Switch
          label={text.lists.dense}
          checked={isDense}
          onChange={(event) => setDense(event.currentTarget.checked)}
        />
      </Group>
      <QueueList key={JSON.stringify(wish)} queue={queue} wish={wish} isDense={isDense} />
    </Stack>
  );
}

const LIVE_MS = 5_000;

interface QueueWish {
  readonly owner: string | null;
  readonly late: string | null;
  readonly kind: string | null;
}

/** A queue as it is filtered; another filter is another list. */
function QueueList({ queue, wish, isDense }: { queue: QueueName; wish: QueueWish; isDense: boolean }) {
  const { text, language } = useWords();
  const may = useMay();
  const selection = useSelection(itemOf);
  const pages = usePages<QueueRow, QueuePage>({
    queryKey: ['QUEUE', queue, wish],
    ask: (cursor) =>
      call(listQueue, { params: { queue }, query: { ...wish, cursor } }, { isBackground: true }),
    liveMs: LIVE_MS,
  });
  const isFiltered = Object.values(wish).some(Boolean);
  if (!pages.first) return <Waiting error={pages.error} retry={() => void pages.retry()} />;
  // What is done for chosen rows is shown to its end, also when the last of them has left the list.
  if (pages.count === 0 && selection.rows.size === 0)
    return (
      <Words py="xl" ta="center" c="dimmed">
        {isFiltered ? text.queues.emptyFiltered : text.queues.empty}
      </Words>
    );
  return (
    <div>
      <Group className="above-rows">
        {selection.rows.size === 0 ? (
          <Words size="sm" c="dimmed" aria-live="polite">
            {text.queues.total(countText(pages.first.total ?? 0, language))}
          </Words>
        ) : (
          <QueueBulk
            queue={queue}
            selection={selection}
            rowNow={({ item }) => rowWithKey(pages, item, itemOf)}
          />
        )}
      </Group>
      <QueueTable
        queue={queue}
        pages={pages}
        isDense={isDense}
        selection={may(QUEUES[queue].work) ? selection : undefined}
      />
    </div>
  );
}
