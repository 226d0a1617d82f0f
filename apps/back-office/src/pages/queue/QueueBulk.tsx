import type { QueueName } from '@senim/contracts/office/queues';
import type { QueueRow } from '../../api/answers.ts';
import type { Selection } from '../../hooks/useSelection.ts';
import { BulkActs } from '../../widgets/bulk/BulkActs.tsx';
import { itemOf, useRowName } from './queueRows.ts';
import { useQueueActs } from './useQueueActs.tsx';

interface Props {
  readonly queue: QueueName;
  readonly selection: Selection<QueueRow>;
  /** The row as it is now; undefined when it has left the queue. */
  readonly rowNow: (row: QueueRow) => QueueRow | undefined;
}

/** What is done for several items of a queue, in the queue itself. */
export function QueueBulk({ queue, selection, rowNow }: Props) {
  const nameOf = useRowName();
  const acts = useQueueActs({ queue, itemOf, itemNow: rowNow });
  return <BulkActs selection={selection} acts={acts} keyOf={itemOf} nameOf={nameOf} />;
}
