import { expect, test } from 'vitest';
import { refusalOf } from '../tree/planted-tree.ts';

test.each([
  ['platform/queue.ts', '../modules/ledger/post-fact.ts', 'knows nothing of loans'],
  ['platform/queue.ts', '../providers/bank/bank.ts', 'knows nothing of loans'],
  ['platform/queue.ts', '../compose.ts', 'knows nothing of loans'],
  ['providers/sms/sms.ts', '../../modules/ledger/post-fact.ts', 'decisions belong in a module'],
  ['providers/sms/sms.ts', '../bank/bank.ts', 'machinery shared by providers'],
  ['api.ts', './modules/ledger/store.ts', 'Call an operation of that module'],
])('apps/server/src/%s may not import %s', (name, specifier, belongs) => {
  const path = `apps/server/src/${name}`;
  const refusal = refusalOf(path, `import * as x from '${specifier}';\nexport const y = x;\n`);
  expect(refusal).toMatchObject({ path, line: 1 });
  expect(refusal.belongs).toContain(belongs);
});
