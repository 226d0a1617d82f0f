import type { Mailer } from './mailer.ts';

/** No mail server: what was written while there was one is not sent, and nothing more is written. */
export const createNoMailer = (): Mailer => ({ send: async () => ({ kind: 'refused', code: 'no-mail' }) });
