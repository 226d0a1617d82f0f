import type { Target } from '../../attacks/target.ts';
import { type Answers, askFor, shareOf } from '../keep-asking.ts';
import { liveToSigned } from './live-to-signed.ts';

/** How many whole lives to the signature a second, and how long their applicants waited for the decision. */
export interface Lives extends Answers {
  readonly people: number;
  readonly decisionP50Ms: number;
  readonly decisionP95Ms: number;
}

/** Lives of so many people at once, each followed by the next, for some seconds. */
export async function measureLives(
  target: Target,
  { people, seconds }: { readonly people: number; readonly seconds: number },
): Promise<Lives> {
  const decisions: number[] = [];
  const live = async () => {
    decisions.push((await liveToSigned(target)).decisionMs);
    return true;
  };
  const answers = await askFor(live, seconds, people);
  const [decisionP50Ms, decisionP95Ms] = [shareOf(decisions, 0.5), shareOf(decisions, 0.95)];
  return { people, ...answers, decisionP50Ms, decisionP95Ms };
}
