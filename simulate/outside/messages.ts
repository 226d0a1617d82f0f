import type { Mailer } from '../../apps/server/src/providers/mail/mailer.ts';
import type { PartnerNetworks } from '../../apps/server/src/providers/partners/partner-networks.ts';
import type { PushService } from '../../apps/server/src/providers/push/push-service.ts';
import type { SmsGateway } from '../../apps/server/src/providers/sms/sms-gateway.ts';

/** The phones, mailboxes and partners; what came to a phone is kept, each key once. */
export function messagesOutside() {
  const phones = new Map<string, string[]>();
  const keys = new Set<string>();
  const newKeys: string[] = [];
  const sms: SmsGateway = {
    async send({ phone, text, key }) {
      if (keys.has(key)) return { kind: 'accepted', messageId: key };
      phones.set(phone, [...(phones.get(phone) ?? []), text]);
      keys.add(key);
      newKeys.push(key);
      return { kind: 'accepted', messageId: key };
    },
    findFate: async () => 'delivered',
    readReport: () => null,
  };
  const mailer: Mailer = { send: async () => ({ kind: 'accepted' }) };
  const partners: PartnerNetworks = { tell: async () => ({ kind: 'not-wanted' }) };
  const push: PushService = {
    publicKey: '',
    knows: () => false,
    send: async () => ({ kind: 'gone' }),
  };
  return {
    sms,
    mailer,
    partners,
    push,
    /** The keys that came since they were taken last. */
    takeNewKeys: (): string[] => newKeys.splice(0),
    /** Whether a message under this key ever came. */
    hasCome: (key: string): boolean => keys.has(key),
    /** The newest six digits on a phone. */
    codeOn: (phone: string): string | undefined =>
      (phones.get(phone) ?? []).map((text) => /\b\d{6}\b/.exec(text)?.[0]).findLast(Boolean),
  };
}
