import { listQueue } from '@senim/contracts/office/calls';
import type { ListName } from '@senim/contracts/office/lists/columns';
import { QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { useQuery } from '@tanstack/react-query';
import type { ListRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import type { Selection } from '../../hooks/useSelection.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { BulkActs } from '../../widgets/bulk/BulkActs.tsx';
import { useQueueActs } from '../queue/useQueueActs.tsx';
import { keyOf } from './ListTable.tsx';
import { numberOf, SENDING } from './sendingAgain.ts';

/** The queue in which rows of a list stand while somebody is to work on them, and what a row is called there. */
export const WORKED: Readonly<
  Partial<Record<ListName, { readonly queue: QueueName; readonly itemOf: (row: ListRow) => string }>>
> = {
  applications: { queue: 'reviews', itemOf: keyOf },
  payouts: { queue: 'payouts', itemOf: keyOf },
  payments: { queue: 'suspense', itemOf: numberOf },
};

/** Whether this person may do something for several rows of a list. */
export function useMayChoose(list: ListName): boolean {
  const may = useMay();
  const [sending, worked] = [SENDING[list], WORKED[list]];
  return (sending && may(sending.right)) || (worked && may(QUEUES[worked.queue].work)) || false;
}

interface Props {
  readonly list: ListName;
  readonly selection: Selection<ListRow>;
  readonly nameOf: (row: ListRow) => string;
}

/** What may be done for the chosen rows of a list: those that stand at a desk are worked on as there, what has not come goes once more. */
export function ListBulk({ list, ...props }: Props) {
  const [sending, worked] = [SENDING[list], WORKED[list]];
  if (sending) return <SendingBulk sending={sending} {...props} />;
  return worked && <WorkBulk {...worked} {...props} />;
}

type Chosen = Omit<Props, 'list'>;

function SendingBulk({ sending, ...props }: Chosen & { sending: NonNullable<(typeof SENDING)[ListName]> }) {
  const { text } = useWords();
  const act = {
    letter: 'S',
    title: text.lists.sendAgain,
    action: text.lists.sendAgain,
    whyNot: (row: ListRow) => (sending.hasFailed(row) ? null : text.bulk.came),
    act: sending.again,
  };
  return <BulkActs {...props} acts={[act]} keyOf={keyOf} />;
}

/** Whose each is, and whether it still waits, is asked of the desk: a list does not tell it. */
function WorkBulk({ queue, itemOf, ...props }: Chosen & NonNullable<(typeof WORKED)[ListName]>) {
  const items = [...props.selection.rows.values()].map(itemOf);
  const { data, error } = useQuery({
    queryKey: ['QUEUE', queue, 'CHOSEN', items],
    queryFn: () => call(listQueue, { params: { queue }, query: { items: items.join() } }),
  });
  const itemNow = (row: ListRow) => data?.rows.find(({ item }) => item === itemOf(row));
  const acts = useQueueActs({ queue, itemOf, itemNow });
  const known = { isKnown: data !== undefined, error };
  return <BulkActs {...props} acts={acts} known={known} keyOf={keyOf} />;
}
