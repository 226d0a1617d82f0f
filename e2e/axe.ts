import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in a page, or in a part of it named by a selector: each with the element it is wrong in. */
export async function faultsIn(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as {
      axe: { run(part: string, wish: object): Promise<{ violations: Violation[] }> };
    };
    interface Violation {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }
    const { violations } = await axe.run(within, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, part);
}

/** Waits until fonts are loaded and all animations that end have ended. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Animations of the last change begin with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
