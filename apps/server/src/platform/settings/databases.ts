import { count, databaseUrl } from './checks.ts';
import type { Setting } from './setting.ts';

/** Where the database is, and how long a call waits for it. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    about:
      'PostgreSQL 15 or newer, or with SESSION_DATABASE_URL a pooler before it; several servers of one cluster stand one after another (`host:5432,other:5432`), and the one that takes writes is used; unset: the embedded one in DATA_DIR',
    sandboxDefault: '',
    requiredInProduction: true,
    check: databaseUrl,
  },
  SESSION_DATABASE_URL: {
    about:
      'The server itself, where DATABASE_URL leads to a pooler that lends connections by transaction (PgBouncer): for jobs, bells and commands, which keep a connection; unset: DATABASE_URL',
    sandboxDefault: '',
    check: databaseUrl,
  },
  OWNER_DATABASE_URL: {
    about:
      'The same database as its owner reaches it, for `migrate`, `backup` and `restore`; unset: as SESSION_DATABASE_URL. The product itself then signs in as a role that owns nothing',
    sandboxDefault: '',
    check: databaseUrl,
  },
  REPORT_DATABASE_URL: {
    about:
      'A standby of the same cluster, on which the reports of the office are read as soon as it has what was committed before; unset: they are read where DATABASE_URL leads',
    sandboxDefault: '',
    check: databaseUrl,
  },
  DATABASE_WAIT_SECONDS: {
    about: 'Seconds that a call waits for a connection to the database before it is told to come again',
    sandboxDefault: '3',
    check: count(1, 300),
  },
} as const satisfies Record<string, Setting>;
