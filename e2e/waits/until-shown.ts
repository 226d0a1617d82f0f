import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appText as kz } from '../../apps/borrower/src/text/kz/appText.ts';
import { appText as ru } from '../../apps/borrower/src/text/ru/appText.ts';
import { atRest } from '../axe.ts';

const LOADING = new RegExp(`^(${ru.cabinet.loading}|${kz.cabinet.loading})$`);

/** Waits until a screen of the cabinet shows what it read, not the shape that stands there meanwhile. */
export async function untilShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText(LOADING).count()).toBe(0);
  await atRest(page);
}
