import { beforeAll } from 'vitest';
import { type Cabinets, castVisits } from './cast-visits.ts';
import { openedProduct } from './opened-product.ts';

type Schemes = Parameters<typeof castVisits>[2];

/** A product of the file's own, and the cast's visits to it. */
export function castsCabinets(schemes?: Schemes): () => Cabinets {
  const opened = openedProduct();
  let cabinets: Cabinets;
  beforeAll(() => {
    const { url, browser } = opened();
    cabinets = { url, visits: castVisits(url, browser, schemes) };
  });
  return () => cabinets;
}
