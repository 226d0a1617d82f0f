import type { Services } from '../../../platform/machinery.ts';
import { keepAccountDays } from '../../ledger/keep-account-days.ts';
import { keepPaymentDays } from '../../payments/incoming/keep-payment-days.ts';
import { keepImages } from '../../portfolio/keep-images.ts';
import { keepCosts } from './keep-costs.ts';
import { keepSteps } from './keep-steps.ts';

/**
 * Keeps what reports read instead of the whole book: the images of each day, what accounts moved by on it, what came in, what people did, and what messages and checks cost. None waits for
 * another or fails with it.
 */
export const keepReportDays = (services: Services): Promise<unknown>[] => [
  keepImages(services),
  keepAccountDays(services),
  keepPaymentDays(services),
  keepSteps(services),
  keepCosts(services),
];
