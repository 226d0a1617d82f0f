import { Group } from '@mantine/core';
import { QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { TakeNext } from '../../widgets/TakeNext.tsx';
import { CASE_QUEUES, CaseDesk } from '../cases/CaseDesk.tsx';
import { InquiryDesk } from '../money/InquiryDesk.tsx';
import { OverpaymentDesk } from '../money/OverpaymentDesk.tsx';
import { StatementDesk } from '../money/StatementDesk.tsx';
import { SuspenseDesk } from '../money/SuspenseDesk.tsx';
import { PayoutDesk } from '../payouts/PayoutDesk.tsx';
import { ReviewDesk } from '../review/ReviewDesk.tsx';

/** One item of a queue at its own desk, with the ways back to its queue and on to the next one. */
export function Item() {
  const { text } = useWords();
  const may = useMay();
  const { queue, item = '' } = useParams();
  if (queue === undefined || !Object.hasOwn(QUEUES, queue)) return <Navigate to={paths.home()} replace />;
  const name = queue as QueueName;
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Link to={paths.queue(name)} className="plain-link">{`← ${text.queues[name].title}`}</Link>
        {may(QUEUES[name].work) && <TakeNext queue={name} variant="light" />}
      </Group>
      <Desk key={item} queue={name} item={item} />
    </>
  );
}

function Desk({ queue, item }: { queue: QueueName; item: string }) {
  const [first = 0, second = 0] = item.split('-').map(Number);
  if (queue === 'reviews') return <ReviewDesk borrowerId={first} applicationId={second} />;
  if (queue === 'payouts') return <PayoutDesk borrowerId={first} payoutId={second} />;
  if (queue === 'suspense') return <SuspenseDesk paymentId={first} />;
  if (queue === 'overpayments') return <OverpaymentDesk borrowerId={first} overpaymentId={second} />;
  if (queue === 'statements') return <StatementDesk differenceId={first} />;
  if (queue === 'inquiries') return <InquiryDesk borrowerId={first} inquiryId={second} />;
  return CASE_QUEUES.has(queue) ? <CaseDesk reference={item} /> : <Navigate to={paths.home()} replace />;
}
