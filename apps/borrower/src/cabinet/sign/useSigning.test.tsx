import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { givenStorage } from '../../storage-for-tests.ts';
import { type Signing, useSigning } from './useSigning.ts';

givenStorage();

/** The hashes of an agreement's documents. */
const IN_TWO_LANGUAGES = ['one', 'other'];
type Acts = ((signing: Signing) => void)[];

/** Does one after another, each with what the one before has left. */
function Walk({ documents, acts, seen }: { documents: readonly string[]; acts: Acts; seen: unknown[] }) {
  const signing = useSigning(documents.map((sha256) => ({ sha256 })));
  seen.push([signing.sha256, signing.resendAtMs]);
  acts.shift()?.(signing);
  return null;
}

function walked(documents: readonly string[], acts: Acts): unknown {
  const seen: unknown[] = [];
  renderToStaticMarkup(<Walk documents={documents} acts={acts} seen={seen} />);
  return seen.at(-1);
}

const CODE_SENT: Acts = [(signing) => signing.read('one'), (signing) => signing.codeSent(1_000)];

test('a code that was sent is for the agreement in both its languages', () => {
  expect(walked(IN_TWO_LANGUAGES, [...CODE_SENT, (signing) => signing.read('other')])).toEqual([
    'other',
    1_000,
  ]);
  expect(walked(IN_TWO_LANGUAGES, [...CODE_SENT, (signing) => signing.forget()])).toEqual([null, null]);
});

test('after a reload the document is read again, and the code that was sent still counts', () => {
  void walked(IN_TWO_LANGUAGES, [...CODE_SENT]);
  expect(walked(IN_TWO_LANGUAGES, []), 'nothing can be signed yet').toEqual([null, null]);
  expect(walked(IN_TWO_LANGUAGES, [(signing) => signing.read('other')])).toEqual(['other', 1_000]);
});

test('a code that was sent for one agreement is none for another', () => {
  void walked(IN_TWO_LANGUAGES, [...CODE_SENT]);
  expect(walked(['another'], [(signing) => signing.read('another')])).toEqual(['another', null]);
});
