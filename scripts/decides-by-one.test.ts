import { join } from 'node:path';
import { FACT_KINDS } from '@senim/contracts/office/history/loan-history';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { readSourceTree } from './check-structure/tree/source-tree.ts';

/** With which statuses the places that decide by a single one were read: no type can tell whether a further one belongs there. */
const STATUSES_READ =
  'draft underReview identityPending awaitingSignature awaitingPayout payoutFailed active paid refused cancelled ' +
  'prolongationAwaitingPayment refinancingAwaitingSignature inRecovery writtenOff';

/** With which kinds of facts, likewise. */
const KINDS_READ =
  'paid-out payout-returned payment payment-reversed refunded prolonged rescheduled refinanced paused promo-applied forgiven ' +
  'frozen unfrozen written-off annulled sold';

const tree = readSourceTree(join(import.meta.dirname, '..')).filter(
  ({ path }) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !/\.(test|naive|arbitrary|sample)\./.test(path),
);

/** The places of these words, as `path:line`. */
function placesOf(words: RegExp): string[] {
  return tree.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

const BY_ONE_STATUS = /[!=]== STATUS\.|constant\(STATUS\./;
const BY_ONE_KIND = new RegExp(`kind [!=]== '(${FACT_KINDS.join('|')})'`);

function unread(all: readonly string[], read: string): string[] {
  return all.filter((name) => !read.split(' ').includes(name));
}

const ask = (what: string, places: readonly string[]): string =>
  `Read each of these places with the new ${what} in mind, then name it above:\n${places.join('\n')}\n`;

test('a status more is thought of wherever a single one decides', () => {
  const places = placesOf(BY_ONE_STATUS);
  expect(places.length).toBeGreaterThan(0);
  expect(unread(Object.keys(STATUS), STATUSES_READ), ask('status', places)).toEqual([]);
});

test('a kind of fact more is thought of wherever a single one decides', () => {
  const places = placesOf(BY_ONE_KIND);
  expect(places.length).toBeGreaterThan(0);
  expect(unread(FACT_KINDS, KINDS_READ), ask('kind', places)).toEqual([]);
});
