import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { asBorrower, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { purgeExpired } from '../../retention/purge-expired.ts';
import { pdfForTests } from '../papers/papers-for-tests.ts';
import { keepUpload } from './keep-upload.ts';
import { listUploads } from './list-uploads.ts';
import { releasePapers } from './release-papers.ts';

const { database, services } = await givenLoans();
const purge = () => purgeExpired(services);
const YEAR_MS = 365 * 86_400_000;

async function sendPaper(borrowerId: number, text: string): Promise<string> {
  const upload = { kind: 'income', fileName: 'paper.pdf', bytes: await pdfForTests(0, text), isCut: false };
  const outcome = await keepUpload(services, asBorrower(borrowerId), borrowerId, upload);
  if (isRefused(outcome)) throw new Error(outcome.refused);
  const [paper] = await listUploads(services, asBorrower(borrowerId), borrowerId);
  return paper?.sha256 ?? '';
}
const newPerson = async () => (await registerPerson(services)).borrowerId;

test('a paper that goes takes its file with it, unless another’s paper has the same bytes', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  const own = await sendPaper(first, 'own');
  const shared = await sendPaper(first, 'shared');
  services.clock.advanceMs(YEAR_MS - 3_600_000);
  expect(await sendPaper(second, 'shared')).toBe(shared);
  services.clock.advanceMs(2 * 3_600_000);
  await purge();
  await releasePapers(services);
  await expect(services.documents.get(own)).rejects.toThrow();
  expect(await services.documents.get(shared)).toBeDefined();
  services.clock.advanceMs(YEAR_MS);
  await purge();
  await releasePapers(services);
  await expect(services.documents.get(shared)).rejects.toThrow();
});

test('a file that was sent in again before it went stays', async () => {
  const person = await newPerson();
  const sha256 = await sendPaper(person, 'again');
  services.clock.advanceMs(YEAR_MS + 3_600_000);
  await purge();
  await Promise.all([sendPaper(await newPerson(), 'again'), releasePapers(services)]);
  expect(await services.documents.get(sha256)).toBeDefined();
});

test('every column of the database that names a file holds it in the store', async () => {
  const bytes = Buffer.from(randomUUID());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const columns = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ name: string }>(sql`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'text' AND column_name LIKE '%sha256' ORDER BY 1`),
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'agreement_document.sha256',
    'amendment_signature.document_sha256',
    'borrower_upload.sha256',
    'released_document.sha256',
    'signature.document_sha256',
    'support_case_file.sha256',
  ]);
  await services.documents.put(bytes);
  const caseOf = (status: string) => sql`
    INSERT INTO support_case (reference, kind, topic, language, contact_sealed, phone_index, address_index,
        text_sealed, content_index, received_day, received_at, answer_by, status)
      VALUES ('F-1', 'complaint', 'other', 'ru', '\\x01', '\\x01', '\\x01', '\\x01', '\\x01',
        ${'2020-01-01'}, ${new Date(0)}, ${'2020-01-01'}, ${status})`;
  await asOwner(
    database,
    caseOf('new'),
    sql`INSERT INTO support_case_file (case_id, file_name_sealed, content_type, bytes_count, sha256, added_at)
      SELECT case_id, '\\x01', 'application/pdf', 1, ${sha256}, now() FROM support_case WHERE reference = 'F-1'`,
    sql`INSERT INTO released_document VALUES (${sha256})`,
  );
  await releasePapers(services);
  expect(await services.documents.get(sha256)).toBeDefined();
});
