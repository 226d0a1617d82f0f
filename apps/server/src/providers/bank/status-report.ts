import { fromDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { z } from 'zod';
import { readXml } from '../../platform/xml/read-xml.ts';
import type { TransferBooked, TransferState } from './payout-bank.ts';

const REASON = z
  .object({ Rsn: z.object({ Cd: z.string().optional(), Prtry: z.string().optional() }).optional() })
  .optional();
const ID = z.object({ PrvtId: z.object({ Othr: z.object({ Id: z.string() }) }) });
/** The order as the bank recorded it. */
const ORIGINAL = z.object({
  Amt: z.object({ InstdAmt: z.string() }).optional(),
  Cdtr: z.object({ Pty: z.object({ Id: ID.optional() }) }).optional(),
  CdtrAcct: z.object({ Id: z.object({ IBAN: z.string() }) }).optional(),
});
const TRANSACTION = z.object({
  OrgnlEndToEndId: z.string(),
  TxSts: z.enum(['RCVD', 'PDNG', 'ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACCC', 'RJCT', 'RTRN', 'NFND']),
  StsRsnInf: REASON,
  AccptncDtTm: z.iso.datetime({ offset: true }).optional(),
  OrgnlTxRef: ORIGINAL.optional(),
});
const REPORT = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({ OrgnlPmtInfAndSts: z.object({ TxInfAndSts: TRANSACTION }) }),
  }),
});

/** Reads a payment status report, pain.002.001.10, about the transfer with that reference. Throws for anything else. */
export async function readStatusReport(xml: string, reference: string): Promise<TransferState> {
  const { CstmrPmtStsRpt: report } = REPORT.parse(await readXml(xml)).Document;
  const transaction = report.OrgnlPmtInfAndSts.TxInfAndSts;
  if (transaction.OrgnlEndToEndId !== reference) throw new Error('The bank answered about another transfer.');
  return stateOf(transaction);
}

function stateOf({ TxSts, StsRsnInf, AccptncDtTm, OrgnlTxRef }: z.infer<typeof TRANSACTION>): TransferState {
  const reason = StsRsnInf?.Rsn?.Cd ?? StsRsnInf?.Rsn?.Prtry ?? 'NARR';
  if (TxSts === 'NFND') return { kind: 'unknown' };
  const booked = bookedOf(OrgnlTxRef ?? {});
  if (TxSts === 'RJCT') return { kind: 'rejected', reason, booked };
  if (TxSts === 'RTRN') return { kind: 'returned', reason, booked };
  if (TxSts !== 'ACSC' && TxSts !== 'ACCC') return { kind: 'accepted', booked };
  if (AccptncDtTm === undefined || booked.amountTiyn === undefined || booked.iban === undefined)
    throw new Error('An executed transfer comes with its time, amount and account.');
  return { kind: 'executed', at: new Date(AccptncDtTm), booked };
}

function bookedOf({ Amt, Cdtr, CdtrAcct }: z.infer<typeof ORIGINAL>): TransferBooked {
  const amountTiyn = Amt && fromDecimal(Amt.InstdAmt);
  if (isRefusal(amountTiyn)) throw new Error('The bank told an amount that is none.');
  const iban = CdtrAcct?.Id.IBAN;
  const iin = Cdtr?.Pty.Id?.PrvtId.Othr.Id;
  return {
    ...(amountTiyn !== undefined && { amountTiyn }),
    ...(iban !== undefined && { iban }),
    ...(iin !== undefined && { iin }),
  };
}
