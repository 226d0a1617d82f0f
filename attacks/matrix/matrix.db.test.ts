import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginMatrix } from './begin-matrix-for-tests.ts';
import { STRANGERS } from './callers.ts';
import { rowsOf } from './owned-tables-for-tests.ts';
import { readRightsPage } from './rights-page.ts';
import { type Cell, flawsTold, runMatrix } from './run-matrix.ts';

/** The short form of `npm run matrix`: in this process, one borrower's things against another's. */
let matrix: Awaited<ReturnType<typeof beginMatrix>>;

beforeAll(async () => {
  matrix = await beginMatrix();
});
afterAll(() => matrix?.close());

const OTHER_HEADERS = { 'tus-resumable': '1.0.0', 'upload-length': '10' };

test('routes outside our JSON API are open only to the callers that the page names', async () => {
  const everybody = [...STRANGERS, ...matrix.cast.callers.filter(({ kind }) => kind !== 'for a client')];
  const wrong: string[] = [];
  for (const { path, who } of readRightsPage().others)
    for (const { name, kind, headers } of everybody) {
      const method = /callbacks|uploads/.test(path) ? 'POST' : 'GET';
      const url = path.replace(':network', 'kassa24');
      const { status } = await matrix.wire.ask(url, { method, headers: { ...OTHER_HEADERS, ...headers } });
      // Nobody here signs as a provider does.
      const isDue = [name.replace(' ', '-'), kind, 'anyone'].includes(who) && !path.startsWith('/callbacks');
      const isLetIn = ![401, 403, 404].includes(status);
      if (isDue !== isLetIn) wrong.push(`${path} as ${name}: ${status}`);
    }
  expect(wrong).toEqual([]);
});

let cells: readonly Cell[];

test('every call as everybody about everybody’s things is answered and recorded as the page says', async () => {
  const page = readRightsPage();
  const before = await rowsOf(matrix.wire.database, matrix.cast.other.borrowerId);
  cells = await runMatrix(matrix.wire, page, matrix.cast);
  expect(cells.flatMap(flawsTold)).toEqual([]);
  expect(await rowsOf(matrix.wire.database, matrix.cast.other.borrowerId)).toEqual(before);
  const tried = new Set(cells.map(({ line }) => line.id));
  // Of the sandbox alone, and in no description of the wire.
  expect(page.calls.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual(['mock.cabinet']);
});

/** Calls that answer alike about one's own and about nobody's, each with its reason. */
const ANSWERED_ALIKE: Readonly<Record<string, string>> = {
  'cabinet.application.withdraw': 'whoever calls has a loan, so no application of theirs is open',
};

test('answers about one’s own things differ from those about things that do not exist, so that the next comparison can fail', () => {
  const ofBorrower = cells.filter(
    ({ caller, line }) => caller.kind === 'borrower' && line.object === 'own by id',
  );
  const alike = ofBorrower.filter(({ line, whose, answer }) => {
    const nobodys = ofBorrower.find((cell) => cell.line === line && cell.whose === 'nobody’s')?.answer;
    return whose === 'own' && nobodys?.status === answer.status && nobodys.text === answer.text;
  });
  expect(alike.map(({ line }) => line.id)).toEqual(Object.keys(ANSWERED_ALIKE));
});

test('a caller without the right has not taken the item from its owner', () => {
  const worked = cells.find(
    ({ line, caller }) => line.id === 'office.cases.work' && caller.role === 'collector',
  );
  expect([worked?.seen, worked?.answer.code]).not.toContain('item_taken');
});
