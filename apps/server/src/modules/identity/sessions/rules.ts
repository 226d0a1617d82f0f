export const SESSION_DAYS_MAX = 30;
