import { Group } from '@mantine/core';
import { QUEUES, type QueueName } from '@senim/contracts/office/queues';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { TakeNext } from '../../widgets/TakeNext.tsx';
import { CaseDesk } from '../cases/CaseDesk.tsx';
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

const caseDesk = (item: string) => <CaseDesk reference={item} />;

/** The desk of each queue. An item is named by one number, by two, or by the reference of a case. */
const DESKS: Readonly<Record<QueueName, (item: string, first: number, second: number) => ReactNode>> = {
  reviews: (_, first, second) => <ReviewDesk borrowerId={first} applicationId={second} />,
  payouts: (_, first, second) => <PayoutDesk borrowerId={first} payoutId={second} />,
  suspense: (_, first) => <SuspenseDesk paymentId={first} />,
  statements: (_, first) => <StatementDesk differenceId={first} />,
  inquiries: (_, first, second) => <InquiryDesk borrowerId={first} inquiryId={second} />,
  overpayments: (_, first, second) => <OverpaymentDesk borrowerId={first} overpaymentId={second} />,
  settlements: caseDesk,
  mediations: caseDesk,
  disputes: caseDesk,
  cases: caseDesk,
};

function Desk({ queue, item }: { queue: QueueName; item: string }) {
  const [first = 0, second = 0] = item.split('-').map(Number);
  return DESKS[queue](item, first, second);
}
