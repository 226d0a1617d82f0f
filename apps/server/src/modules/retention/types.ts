/** What is deleted after its term; the database knows each by this name (`purge_expired`, `purge_former_clients`). */
export const EXPIRING = [
  'kept-answers',
  'codes',
  'sessions',
  'staff-sessions',
  'staff-starts',
  'drafts',
  'code-messages',
  'messages',
  'news',
  'unfinished-changes',
  'profiles',
  'former-clients',
  'heartbeats',
] as const;
export type Expiring = (typeof EXPIRING)[number];
