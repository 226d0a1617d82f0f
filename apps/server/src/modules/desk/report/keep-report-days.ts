import type { Services } from '../../../platform/machinery.ts';
import { keepAccountDays } from '../../ledger/keep-account-days.ts';
import { keepPaymentDays } from '../../payments/incoming/keep-payment-days.ts';
import { keepImages } from '../../portfolio/keep-images.ts';

/**
 * Keeps what reports read instead of the whole book: the images of each day, what accounts moved by on it, and what came in. None waits for
 * another or fails with it.
 */
export const keepReportDays = (services: Services): Promise<void>[] => [
  keepImages(services),
  keepAccountDays(services),
  keepPaymentDays(services),
];
