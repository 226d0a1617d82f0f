import { z } from 'zod';
import { readXml } from '../../platform/xml/read-xml.ts';
import { bookedOf, ENTRIES } from './entries.ts';
import type { BankNotice } from './payout-bank.ts';

const NOTIFICATION = z.object({
  Document: z.object({
    BkToCstmrDbtCdtNtfctn: z.object({
      Ntfctn: z.object({
        FrToDt: z.object({ FrDtTm: z.string() }),
        Ntry: ENTRIES,
      }),
    }),
  }),
});

/**
 * What the bank has booked on a day so far, camt.054.001.08. Throws for any other document, for another day, and for an entry without the
 * bank's own reference, as the statement could not be held against it.
 */
export async function readBankNotices(xml: string, day: string): Promise<readonly BankNotice[]> {
  const { FrToDt, Ntry } = NOTIFICATION.parse(await readXml(xml, ['Ntry'])).Document.BkToCstmrDbtCdtNtfctn
    .Ntfctn;
  if (!FrToDt.FrDtTm.startsWith(day)) throw new Error('The bank answered with the notices of another day.');
  return bookedOf(Ntry).map(({ bankReference, ...entry }) => {
    if (bankReference === null) throw new Error('A notice bears the bank’s own reference.');
    return { ...entry, bankReference };
  });
}
