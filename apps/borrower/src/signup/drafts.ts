import { saveDraft } from '@senim/contracts/borrower/calls';
import type { Api } from '../shell/useApi.ts';
import { type Values, valuesOfStep } from './questions.ts';

/** The contract's names of the steps 0, 1, 2. */
const DRAFT_STEPS = [1, 2, 3] as const;

/** Sends the answers of some steps to be kept by the server; the steps that it has taken. */
export async function sendDrafts(api: Api, steps: readonly number[], values: Values): Promise<number[]> {
  const answers = await Promise.all(
    steps.map((step) =>
      api(saveDraft, { body: { step: DRAFT_STEPS[step], values: valuesOfStep(values, step) } }),
    ),
  );
  return steps.filter((_, index) => answers[index]?.ok);
}

/** Where the answers are kept, or that they are on their way. */
export type Keeping = 'saved' | 'saving' | 'here';

/** What is said of the answers after a try. What was changed meanwhile is on its way again, so of a lost connection nothing is said for it. */
export function keepingAfter(
  tried: readonly number[],
  taken: readonly number[],
  unsent: readonly number[],
): Keeping {
  if (unsent.length === 0) return 'saved';
  return taken.length < tried.length ? 'here' : 'saving';
}

/** The steps that the server does not have as they are now: what was changed while it was sent is sent again. */
export function stillUnsent(
  unsent: Iterable<number>,
  taken: readonly number[],
  sent: Values,
  now: Values,
): number[] {
  const isAsSent = (step: number) =>
    JSON.stringify(valuesOfStep(sent, step)) === JSON.stringify(valuesOfStep(now, step));
  return [...unsent].filter((step) => !taken.includes(step) || !isAsSent(step));
}
