import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import type { Text } from '../text/ru/app.ts';

const COLORS: Readonly<Record<Status, string>> = {
  [STATUS.draft]: 'gray.7',
  [STATUS.underReview]: 'blue.8',
  [STATUS.identityPending]: 'blue.8',
  [STATUS.awaitingSignature]: 'blue.8',
  [STATUS.awaitingPayout]: 'blue.8',
  [STATUS.payoutFailed]: 'red.8',
  [STATUS.active]: 'brand.8',
  [STATUS.paid]: 'gray.7',
  [STATUS.refused]: 'gray.7',
  [STATUS.cancelled]: 'gray.7',
  [STATUS.prolongationAwaitingPayment]: 'yellow.9',
  [STATUS.refinancingAwaitingSignature]: 'blue.8',
  [STATUS.inRecovery]: '#a63c06',
  [STATUS.writtenOff]: 'gray.7',
};

export const statusText = (text: Text, status: Status): string => text.statuses[status];

export const statusColor = (status: Status): string => COLORS[status];
