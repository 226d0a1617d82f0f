import { rm } from 'node:fs/promises';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { freePort } from '../apps/server/src/platform/ports-for-tests.ts';
import { ask } from '../attacks/ask.ts';
import { beginProduct } from '../attacks/begin-product.ts';
import { enterAs, everyRole, thingsOf } from '../attacks/matrix/cast-of-product.ts';
import { readRightsPage } from '../attacks/matrix/rights-page.ts';
import { type Cell, flawsTold, isAboutBorrower, runMatrix, type Wire } from '../attacks/matrix/run-matrix.ts';
import { tableOf } from '../attacks/matrix/table-of.ts';
import { newAddress } from '../attacks/target.ts';

/**
 * `npm run matrix`: every call of docs/operations/rights.md over the wire, as everybody, about the things of borrowers at several
 * stages of a loan, against a product of its own. Prints a table and one line of figures, and fails where an answer or a record is
 * not what the page says.
 */
const BORROWERS = ['marat', 'zarina', 'bolat', 'dinara', 'kanat', 'asel'];

const dataFolder = await folderForTests('matrix');
const port = String(await freePort());
const { target, stop } = await beginProduct({ environment: process.env, dataFolder, port, isLong: true });
const database = openDatabase(target.databaseUrl, createLog('silent'));
const wire: Wire = {
  database,
  ask: (path, asked) => ask(target.url + path, { ...asked, from: newAddress() }),
};
try {
  const from = performance.now();
  const page = readRightsPage();
  const staff = await everyRole(target);
  const cells: Cell[] = [];
  for (const [place, key] of BORROWERS.entries()) {
    // One after another, because an operator who enters another cabinet leaves the one before.
    const { callers, things: own } = await enterAs(target, database, key);
    const isLast = place === BORROWERS.length - 1;
    const other = await thingsOf(target, database, BORROWERS[isLast ? 0 : place + 1] ?? key);
    // Calls about no borrower, such as signing out, are tried once.
    const calls = page.calls.filter((line) => isLast || isAboutBorrower(line));
    cells.push(
      ...(await runMatrix(wire, { ...page, calls }, { callers: [...callers, ...staff], own, other })),
    );
  }
  for (const line of tableOf(cells)) console.log(line);
  const flaws = cells.flatMap(flawsTold);
  for (const flaw of flaws) console.log(flaw);
  const lines = new Set(cells.map(({ line }) => line.id)).size;
  const seconds = Math.round((performance.now() - from) / 1000);
  console.log(
    `${lines} of ${page.calls.length} calls of the page, ${cells.length} times in ${seconds} s: ${flaws.length} answers or records not as reviewed.`,
  );
  process.exitCode = flaws.length === 0 ? 0 : 1;
} finally {
  await database.close();
  await stop();
  await rm(dataFolder, { recursive: true, force: true });
}
