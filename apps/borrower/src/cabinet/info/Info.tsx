import type { ComponentProps } from '../componentProps.ts';
import { PayoutFailed, PayoutUnderWay } from './Payout.tsx';
import { Refused } from './Refused.tsx';
import { UnderReview } from './UnderReview.tsx';
import { VerifyIdentity } from './VerifyIdentity.tsx';

/** Something is happening, or was refused: what, why, and what comes next by when. */
export function Info(props: ComponentProps) {
  switch (props.information.data.status) {
    case 3:
      return <VerifyIdentity {...props} />;
    case 5:
      return <PayoutUnderWay {...props} />;
    case 6:
      return <PayoutFailed {...props} />;
    case 9:
      return <Refused {...props} />;
    default:
      return <UnderReview {...props} />;
  }
}
