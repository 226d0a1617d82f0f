import type { Services } from '../../../platform/machinery.ts';
import { keepAccountDays } from '../../ledger/keep-account-days.ts';
import { keepPaymentDays } from '../../payments/incoming/keep-payment-days.ts';
import { keepImages } from '../../portfolio/keep-images.ts';

/** Keeps what reports read instead of the whole book: the images of each day, what accounts moved by on it, and what came in. */
export async function keepReportDays(services: Services): Promise<void> {
  await keepImages(services);
  await keepAccountDays(services);
  await keepPaymentDays(services);
}
