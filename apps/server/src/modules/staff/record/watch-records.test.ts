import { expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { watchRecords } from './watch-records.ts';

test('rows beyond what is kept in mind are told in the log, once', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const watch = watchRecords('nowhere', log, 0);
  for (const rowId of [1, 2]) watch.heed({ record: 'audit-trail', rowId, text: 'what was recorded' });
  const services = {} as Parameters<typeof watch.look>[0];
  await watch.look(services);
  await watch.look(services);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ unheededCount: 2 }]);
});
