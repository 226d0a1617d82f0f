/** What is deleted after its term; the database knows each by this name (`purge_expired` and its like). */
export const EXPIRING = [
  'kept-answers',
  'codes',
  'sessions',
  'staff-sessions',
  'staff-starts',
  'drafts',
  'register-answers',
  'income-statements',
  'code-messages',
  'messages',
  'news',
  'unfinished-changes',
  'profiles',
  'former-clients',
  'papers',
  'visitor-consents',
  'consents',
  'heartbeats',
] as const;
export type Expiring = (typeof EXPIRING)[number];
