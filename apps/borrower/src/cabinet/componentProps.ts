import type { Information } from '../api/queries.ts';

/** The cabinet's answer, and how to read it again after an act. */
export type ComponentProps = { information: Information; refresh: () => Promise<void> };
