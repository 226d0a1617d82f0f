import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { ComponentProps } from '../componentProps.ts';
import { PayoutFailed, PayoutUnderWay } from './Payout.tsx';
import { Refused } from './Refused.tsx';
import { UnderReview } from './UnderReview.tsx';
import { VerifyIdentity } from './VerifyIdentity.tsx';

/** Something is happening, or was refused: what, why, and what comes next by when. */
export function Info(props: ComponentProps) {
  switch (props.information.data.status) {
    case STATUS.identityPending:
      return <VerifyIdentity {...props} />;
    case STATUS.awaitingPayout:
      return <PayoutUnderWay {...props} />;
    case STATUS.payoutFailed:
      return <PayoutFailed {...props} />;
    case STATUS.refused:
      return <Refused {...props} />;
    default:
      return <UnderReview {...props} />;
  }
}
