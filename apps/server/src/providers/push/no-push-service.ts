import type { PushService } from './push-service.ts';

/** Nothing goes to browsers: no address is taken, and those that were are forgotten as their messages come. */
export const createNoPushService = (): PushService => ({
  publicKey: '',
  knows: () => false,
  send: async () => ({ kind: 'gone' }),
});
