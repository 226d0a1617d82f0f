import { beforeAll } from 'vitest';
import { type OfficeDesks, officeDesks } from './office-desks.ts';
import { openedProduct } from './opened-product.ts';
import { untilDaytime } from './sandbox-people.ts';

/** A product whose office has opened, for a file of journeys through its desks. */
export function openedOffice(): () => OfficeDesks {
  const opened = openedProduct();
  let office: OfficeDesks;
  beforeAll(async () => {
    const { url, browser } = opened();
    await untilDaytime(url);
    office = officeDesks(url, browser);
  });
  return () => office;
}
