import { expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createGatewaysInOrder } from './gateways-in-order.ts';
import { createMobizonGateway } from './mobizon.ts';
import type { SmsFate, SmsGateway, SmsOutcome } from './sms-gateway.ts';

const message = { phone: '77011234567', text: 'Код: 123456. Никому не говорите', key: 'code-1' };
const reportSecrets: Secrets = [SECRETS.smsReportSecret];
const keys = { apiKey: SECRETS.smsApiKey, reportSecrets, timeoutMs: 2_000 };

/** A gateway that answers so, and keeps what it was asked about. */
function answering(outcome: SmsOutcome, fate: SmsFate = 'delivered') {
  const asked: string[] = [];
  const gateway: SmsGateway = {
    send: async ({ key }) => {
      asked.push(key);
      return outcome;
    },
    findFate: async (id) => {
      asked.push(id);
      return fate;
    },
    readReport: (_path, body, signature) => (signature === body ? [body] : null),
  };
  return { asked, gateway };
}

test('while the first gateway is away a message goes by the second, which is asked about it then', async () => {
  const world = await startTestSandbox();
  const dying = await startOneAnswerServer({ status: 502, body: '<html>' });
  const order = createGatewaysInOrder([
    createMobizonGateway({ baseUrl: CLOSED_URL, ...keys }),
    createMobizonGateway({ baseUrl: dying.url, ...keys }),
    createMobizonGateway({ baseUrl: world.sandbox.endpoints.smsUrl, ...keys }),
  ]);
  expect(await order.send(message)).toEqual({ kind: 'accepted', messageId: '3:1' });
  expect(await order.findFate('3:1')).toBe('delivered');
  expect(await order.findFate('1')).toBe('unavailable');
  expect(await order.findFate('9:1')).toBe('unknown');
  await Promise.all([world.end(), dying.stop()]);
});

test('the first that answers has the message to itself; what it refuses no other gets', async () => {
  const last = answering({ kind: 'accepted', messageId: '7' });
  const accepts = answering({ kind: 'accepted', messageId: '4711' });
  expect(await createGatewaysInOrder([accepts.gateway, last.gateway]).send(message)).toEqual({
    kind: 'accepted',
    messageId: '4711',
  });
  const refuses = answering({ kind: 'refused', code: '1' });
  const order = createGatewaysInOrder([refuses.gateway, last.gateway]);
  expect(await order.send(message)).toEqual({ kind: 'refused', code: '1' });
  expect(last.asked).toEqual([]);
});

test('where none answers the message waits', async () => {
  const away = answering({ kind: 'unavailable' });
  const order = createGatewaysInOrder([away.gateway, away.gateway]);
  expect(await order.send(message)).toEqual({ kind: 'unavailable' });
  expect(away.asked).toEqual(['code-1', 'code-1']);
});

test('a report is believed under the secret of any, and names the message as its sender did', () => {
  const [first, second] = [answering({ kind: 'unavailable' }), answering({ kind: 'unavailable' })];
  const deaf: SmsGateway = { ...first.gateway, readReport: () => null };
  expect(createGatewaysInOrder([first.gateway, second.gateway]).readReport('/', '12', '12')).toEqual(['12']);
  expect(createGatewaysInOrder([deaf, second.gateway]).readReport('/', '12', '12')).toEqual(['2:12']);
  expect(createGatewaysInOrder([deaf, second.gateway]).readReport('/', '12', 'forged')).toBeNull();
});
