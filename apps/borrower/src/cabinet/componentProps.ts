import type { Information } from '../api/queries.ts';

/** What every component is given: the cabinet's answer, and the way to have it read anew after an act. */
export type ComponentProps = { information: Information; refresh: () => Promise<void> };
