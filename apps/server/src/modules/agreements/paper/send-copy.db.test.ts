import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { documentOf, signNow, stateOf, unsignedLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { lockAgreement } from '../store.ts';
import { copyLetter, ownCopyLetter } from './rules.ts';
import { sendCopy } from './send-copy.ts';
import { readDocuments } from './store.ts';

const machine = machineAct('test');
const { database, services } = await givenLoans();

/** To whom letters went, oldest first. */
async function letters(): Promise<string[]> {
  const rows = await database.transaction(machine, (tx) =>
    tx.rows<{ recipient: Buffer }>(sql`
      SELECT recipient_sealed AS recipient FROM outgoing_message WHERE channel = 'email' ORDER BY created_at`),
  );
  return rows.map(({ recipient }) => services.sealing.open(recipient));
}

test('what is signed goes to the lender too, and to nobody while it is not signed', async () => {
  const key = await unsignedLoan(services);
  expect(await letters()).toEqual([]);
  expect(isRefused(await signNow(services, key, await documentOf(services, key)))).toBe(false);
  expect(await letters()).toEqual([services.lender.identity.email]);
});

test('both letters carry both languages of the document; the lender’s names nobody', async () => {
  const key = await unsignedLoan(services);
  const { number } = await stateOf(services, key);
  await database.transaction(machine, async (tx) => {
    const agreement = await lockAgreement(services.sealing, tx, key);
    if (!agreement) throw new Error('No agreement was drawn up.');
    const documents = await readDocuments(tx, key);
    const files = [`senim-${number}-kz.pdf`, `senim-${number}-ru.pdf`];
    for (const letter of [
      ownCopyLetter(services.lender, agreement, documents),
      copyLetter(services.lender, agreement, documents, 'kz'),
      copyLetter(services.lender, agreement, documents, 'ru'),
    ]) {
      expect(letter.attachments.map(({ fileName }) => fileName).sort()).toEqual(files);
      expect(letter.subject).toContain(number);
    }
    await sendCopy(services, tx, agreement, documents);
  });
  expect((await letters()).filter((address) => address === services.lender.identity.email)).toHaveLength(2);
});
