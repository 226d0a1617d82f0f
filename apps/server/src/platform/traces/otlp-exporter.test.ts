import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { createOtlpExporter } from './otlp-exporter.ts';

test('that a collector does not take what it is sent is said once, and again after it has taken some', async () => {
  const answers = [503, 503, 200, 500];
  const said: number[] = [];
  const lines: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(answers[said.length] ?? 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const exporter = createOtlpExporter(`http://127.0.0.1:${port}`, log);
  for (const _ of answers) {
    await new Promise<void>((resolve) => exporter.export([], () => resolve()));
    said.push(lines.length);
  }
  expect(said).toEqual([1, 1, 1, 2]);
});
