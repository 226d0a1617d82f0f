import { secondsAfter } from '../rules.ts';

const SESSION_DAYS_MAX = 30;
const DAY_SECONDS = 86_400;

/** When a session ends, however much it is used. */
export const sessionEnds = (openedAt: Date): Date => secondsAfter(openedAt, SESSION_DAYS_MAX * DAY_SECONDS);
