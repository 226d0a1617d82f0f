import screen from '../../application/Screen.module.css';
import { useInformation } from '../layout/useInformation.ts';
import { Deal } from './Deal.tsx';

/** How to pay, for whoever may (access.ts). */
export function LoanPayment() {
  const { data, refetch } = useInformation();
  if (!data) return null;
  return (
    <div className={screen.screen}>
      <Deal information={data} refresh={async () => void (await refetch())} />
    </div>
  );
}
