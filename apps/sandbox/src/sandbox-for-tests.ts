import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswersOf } from './cast-answers.ts';
import type { SandboxSecrets } from './stand-ins/world.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

export const SECRETS = {
  smsApiKey: 'sms-key',
  smsReportSecret: 'sms-report-secret',
  bankSecret: 'bank-secret',
  bureauUser: 'bureau-user',
  bureauPassword: 'bureau-password',
  stateBureauPassword: 'state-bureau-password',
  biometricsSecret: 'biometrics-secret',
  cardSecret: 'card-secret',
  documentsKeyId: 'documents-key',
  documentsSecret: 'documents-secret',
};

/** Monday, 23 November 2026, 10:00 in Almaty. */
export const MONDAY_MS = Date.parse('2026-11-23T05:00:00Z');

export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly folder: string;
  /** Stops it, and starts another on the same books. */
  restart(): Promise<Sandbox>;
  end(): Promise<void>;
}

/** A sandbox for one test, in a folder that is removed with it. */
export async function startTestSandbox(
  castAnswers: AnswersOf = () => undefined,
  more: { nowMs?: () => number; callbackBaseUrl?: string; secrets?: SandboxSecrets } = {},
): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'senim-sandbox-'));
  const start = () =>
    startSandbox({
      dataFolder: folder,
      castAnswers,
      secrets: SECRETS,
      host: '127.0.0.1',
      nowMs: () => MONDAY_MS,
      ...more,
    });
  let running = await start();
  return {
    sandbox: running,
    folder,
    async restart() {
      await running.stop();
      running = await start();
      return running;
    },
    async end() {
      await running.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface OneAnswerServer {
  readonly url: string;
  readonly requests: {
    readonly path: string;
    readonly body: string;
    readonly headers: NodeJS.Dict<string | string[]>;
  }[];
  stop(): Promise<void>;
}

/** A server that gives the same answer to everything, or never answers. */
export async function startOneAnswerServer(answer?: {
  status: number;
  body: string;
}): Promise<OneAnswerServer> {
  const requests: OneAnswerServer['requests'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ path: request.url ?? '', body, headers: request.headers });
    if (answer) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Nobody listens here. */
export const CLOSED_URL = 'http://127.0.0.1:1';
