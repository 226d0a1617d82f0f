import { Navigate, useParams } from 'react-router';
import { paths } from '../paths.ts';
import { CASE_QUEUES, CaseDesk } from './CaseDesk.tsx';
import { InquiryDesk } from './InquiryDesk.tsx';
import { PayoutDesk } from './PayoutDesk.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { SuspenseDesk } from './SuspenseDesk.tsx';

/** One item of a queue at its own desk. */
export function Item() {
  const { queue, item = '' } = useParams();
  const [first = 0, second = 0] = item.split('-').map(Number);
  if (queue === 'reviews') return <ReviewDesk borrowerId={first} applicationId={second} />;
  if (queue === 'payouts') return <PayoutDesk borrowerId={first} payoutId={second} />;
  if (queue === 'suspense') return <SuspenseDesk paymentId={first} />;
  if (queue === 'inquiries') return <InquiryDesk borrowerId={first} inquiryId={second} />;
  if (queue && CASE_QUEUES.has(queue)) return <CaseDesk reference={item} />;
  return <Navigate to={paths.home()} replace />;
}
