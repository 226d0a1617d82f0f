import { fetchFace, showIfStill } from '../../site/showFace.ts';

type State = { readonly initialized: boolean; readonly location: unknown };
/** What the app's router tells of itself. */
type Router = { readonly state: State; subscribe(told: (state: State) => void): () => void };

/** Does what can wait once the first screen is there: on a slow connection its bytes come first. */
export function onceShown(router: Router, later: () => void): void {
  when(router, ({ initialized }) => initialized, later);
}

/**
 * Fetches the font when all scripts of the start are there. While only waiting lines are seen it is shown at once; a screen that is there already
 * gets it if nothing on it moves, otherwise the next one has it.
 */
export async function wearFace(root: HTMLElement, router: Router): Promise<void> {
  await fetchFace();
  const wear = () => root.classList.add('face');
  if (!router.state.initialized) wear();
  if (showIfStill(root)) return;
  const { location } = router.state;
  when(router, (state) => state.location !== location, wear);
}

function when(router: Router, holds: (state: State) => boolean, then: () => void): void {
  if (holds(router.state)) {
    then();
    return;
  }
  const stop = router.subscribe((state) => {
    if (!holds(state)) return;
    stop();
    then();
  });
}
