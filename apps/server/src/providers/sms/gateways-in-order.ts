import type { SmsGateway } from './sms-gateway.ts';

/**
 * Several gateways as one: each is asked while those before it are unavailable. Ids of the first are its own; those of a further one
 * bear its number, so that its fate is asked of it alone.
 */
export function createGatewaysInOrder(gateways: readonly [SmsGateway, ...SmsGateway[]]): SmsGateway {
  return {
    async send(message) {
      for (const [index, gateway] of gateways.entries()) {
        const outcome = await gateway.send(message);
        if (outcome.kind === 'accepted')
          return { kind: 'accepted', messageId: named(index, outcome.messageId) };
        if (outcome.kind === 'refused') return outcome;
      }
      return { kind: 'unavailable' };
    },
    async findFate(messageId) {
      const { index, own } = readName(messageId);
      return (await gateways[index]?.findFate(own)) ?? 'unknown';
    },
    readReport(path, body, signature) {
      for (const [index, gateway] of gateways.entries()) {
        const told = gateway.readReport(path, body, signature);
        if (told) return told.map((own) => named(index, own));
      }
      return null;
    },
  };
}

const named = (index: number, own: string): string => (index === 0 ? own : `${index + 1}:${own}`);

function readName(messageId: string): { index: number; own: string } {
  const found = /^(\d+):(.*)$/s.exec(messageId);
  return found ? { index: Number(found[1]) - 1, own: found[2] ?? '' } : { index: 0, own: messageId };
}
