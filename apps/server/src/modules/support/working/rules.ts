/** For how many days a case may be deferred. */
export const DEFER_DAYS_MAX = 30;
