import type { LenderProduct } from '@senim/lender/products';
import type { Services } from '../../../platform/machinery.ts';
import { keepVersions } from '../keep-versions.ts';
import { productsBegun } from './rules.ts';

/** The products as pages tell them. */
export function keepProducts(
  services: Pick<Services, 'database' | 'lender' | 'clock' | 'wallClock'>,
): () => Promise<readonly LenderProduct[]> {
  const versions = keepVersions(services, 'product');
  return async () => productsBegun(services.lender, await versions(), services.clock.now());
}
