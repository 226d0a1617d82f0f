import { beforeAll } from 'vitest';
import { type OfficeDesks, officeDesks } from './office-desks.ts';
import { openedProduct } from './opened-product.ts';

/** A product whose office has opened, for a file of journeys through its desks. */
export function openedOffice(): () => OfficeDesks {
  const opened = openedProduct();
  let office: OfficeDesks;
  beforeAll(() => {
    const { url, browser } = opened();
    office = officeDesks(url, browser);
  });
  return () => office;
}
