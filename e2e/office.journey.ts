import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { launchBrowser } from './browser.ts';
import { atTheClientsDesk } from './office-clients.ts';
import { type OfficeDesks, officeDesks } from './office-desks.ts';
import { atTheDesksOfMoney } from './office-money.ts';
import { amongTheStaff } from './office-people.ts';
import { atTheDesksOfRequests } from './office-requests.ts';
import { startProduct } from './running-product.ts';
import { untilDaytime } from './sandbox-people.ts';

/** The work of each role together with the borrower's side, on one product, desk after desk. */
let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
let office: OfficeDesks;
const desks = () => office;

beforeAll(async () => {
  product = await startProduct();
  await untilDaytime(product.url);
  browser = await launchBrowser();
  office = officeDesks(product.url, browser);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('clients', () => atTheClientsDesk(desks));
describe('requests', () => atTheDesksOfRequests(desks));
describe('staff', () => amongTheStaff(desks));
describe('money', () => atTheDesksOfMoney(desks));
