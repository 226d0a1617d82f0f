import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { renderProlongation } from '../../documents/agreements/render-prolongation.ts';
import type { ProlongationDocument } from '../../documents/agreements/types.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import type { Applicant } from '../../profile/types.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { readAgreement } from '../loan/read-agreement.ts';
import { borrowerInDocument } from '../paper/compose-document.ts';
import type { DrawingServices } from '../paper/types.ts';
import { readFacts, readOpenAmendment } from '../store.ts';
import type { Agreement, AgreementKey, Amendment, DocumentRow } from '../types.ts';
import { prolongationFigures } from './compose-amendment.ts';
import { type DrawnProlongation, drawProlongation } from './draw-prolongation.ts';
import { writeAmendmentDrawn, writeAmendmentUnpaid } from './store.ts';

const act = machineAct('agreements.draw-up-amendment', 'amendment.drawn-up');

/**
 * Draws up the additional agreement of a prolongation once it is paid, in both languages, and tells the borrower that
 * it can be signed. Draws it up anew after each further payment or reversal; if it is not paid any more, it waits for
 * its payment again.
 */
export async function drawUpAmendment(services: DrawingServices, key: AgreementKey): Promise<void> {
  const found = await services.database.transaction(act, (tx) => prepare(services, tx, key));
  if (!found) return;
  const { drawn, agreement, amendment, applicant } = found;
  const document = documentOf(services, agreement, amendment, applicant, drawn);
  const documents: DocumentRow[] = [];
  for (const language of DOCUMENT_LANGUAGES) {
    const bytes = await renderProlongation(document, language);
    documents.push({ language, sha256: await services.documents.put(bytes) });
  }
  await services.database.transaction(act, async (tx) => {
    void (await readAgreement(services, tx, key));
    const now = await readOpenAmendment(tx, key);
    if (now?.amendmentId !== amendment.amendmentId) return;
    if (now.paymentIds.join() !== amendment.paymentIds.join())
      throw new Error('A payment came while an additional agreement was drawn up: it is drawn up again.');
    await writeAmendmentDrawn(tx, amendment, drawn.fact, documents);
    if (amendment.status === 'awaiting-signature') return;
    await notifyBorrower(services, tx, key.borrowerId, 'prolongation-ready', { number: agreement.number });
  });
}

interface Found {
  readonly agreement: Agreement;
  readonly amendment: Amendment;
  readonly applicant: Applicant;
  readonly drawn: DrawnProlongation;
}

async function prepare(services: Services, tx: Transaction, key: AgreementKey): Promise<Found | null> {
  const agreement = await readAgreement(services, tx, key);
  const amendment = await readOpenAmendment(tx, key);
  if (!amendment) return null;
  const products = await readProducts(services, tx, amendment.askedAt);
  const drawn = drawProlongation(products, agreement, await readFacts(tx, key), amendment);
  if (drawn)
    return { agreement, amendment, drawn, applicant: await readApplicant(services, tx, key.borrowerId) };
  await writeAmendmentUnpaid(tx, amendment);
  return null;
}

function documentOf(
  services: DrawingServices,
  agreement: Agreement,
  amendment: Amendment,
  applicant: Applicant,
  drawn: DrawnProlongation,
): ProlongationDocument {
  return {
    agreementNumber: agreement.number,
    agreementDate: dayInAlmaty((agreement.signedAt ?? agreement.createdAt).getTime()),
    ordinal: amendment.ordinal,
    date: dayInAlmaty(services.clock.now().getTime()),
    lender: services.lender.identity,
    borrower: borrowerInDocument({ ...applicant, iban: agreement.iban }),
    ...prolongationFigures(drawn),
  };
}
