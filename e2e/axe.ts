import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a change of colours alone can break; the others are the slower half of a look. */
export const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong in a page, or in a part of it named by a selector: each with the element it is wrong in. By all its rules, or by these
 * alone, for a document that has been looked at whole.
 */
export async function faultsIn(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  // Half a megabyte of script, which a document needs once however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([within, only]) => {
      const { axe } = window as unknown as {
        axe: { run(part: string, wish: object): Promise<{ violations: Violation[] }> };
      };
      interface Violation {
        readonly id: string;
        readonly nodes: readonly { readonly html: string }[];
      }
      const runOnly = only && { runOnly: { type: 'rule', values: only } };
      const { violations } = await axe.run(within, { resultTypes: ['violations'], ...runOnly });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [part, rules] as const,
  );
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
