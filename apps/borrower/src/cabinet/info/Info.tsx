import type { StatusShowing } from '@senim/loan-engine/lifecycle/cabinet-component';
import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import type { ComponentType } from 'react';
import type { ComponentProps } from '../componentProps.ts';
import { PayoutFailed, PayoutUnderWay } from './Payout.tsx';
import { Refused } from './Refused.tsx';
import { UnderReview } from './UnderReview.tsx';
import { VerifyIdentity } from './VerifyIdentity.tsx';

type Screen = ComponentType<ComponentProps>;

const SCREENS = {
  [STATUS.underReview]: UnderReview,
  [STATUS.identityPending]: VerifyIdentity,
  [STATUS.awaitingPayout]: PayoutUnderWay,
  [STATUS.payoutFailed]: PayoutFailed,
  [STATUS.refused]: Refused,
} satisfies Readonly<Record<StatusShowing<'info'>, Screen>>;

/** What is in progress or was refused, why, and what comes next and when. */
export function Info(props: ComponentProps) {
  const screens: Partial<Record<Status, Screen>> = SCREENS;
  const Shown = screens[props.information.data.status ?? STATUS.underReview] ?? UnderReview;
  return <Shown {...props} />;
}
