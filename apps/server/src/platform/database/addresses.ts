import type { Config } from '../config.ts';

type Addresses = Pick<Config, 'DATABASE_URL' | 'SESSION_DATABASE_URL' | 'OWNER_DATABASE_URL'>;

/** Whether DATABASE_URL leads to a pooler, which lends a connection for one transaction. */
export const isPooled = ({ SESSION_DATABASE_URL }: Pick<Addresses, 'SESSION_DATABASE_URL'>): boolean =>
  SESSION_DATABASE_URL !== '';

/** Where connections are kept: for jobs, for what is heard, and for commands. */
export const sessionsUrl = (
  { SESSION_DATABASE_URL }: Pick<Addresses, 'SESSION_DATABASE_URL'>,
  databaseUrl: string,
): string => SESSION_DATABASE_URL || databaseUrl;

/** Where what only the owner of the tables may do is done. */
export const ownersUrl = (config: Addresses): string =>
  config.OWNER_DATABASE_URL || sessionsUrl(config, config.DATABASE_URL);
