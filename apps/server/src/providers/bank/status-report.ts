import { fromDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { z } from 'zod';
import { readXml } from '../../platform/xml/read-xml.ts';
import type { TransferBooked, TransferState } from './payout-bank.ts';

export const REASON = z
  .object({ Rsn: z.object({ Cd: z.string().optional(), Prtry: z.string().optional() }).optional() })
  .optional();
const ID = z.object({ PrvtId: z.object({ Othr: z.object({ Id: z.string() }) }) });
/** The order as the bank recorded it. */
const ORIGINAL = z.object({
  Amt: z.object({ InstdAmt: z.string() }).optional(),
  Cdtr: z.object({ Pty: z.object({ Id: ID.optional() }) }).optional(),
  CdtrAcct: z.object({ Id: z.object({ IBAN: z.string() }) }).optional(),
});
export const TRANSACTION = z.object({
  OrgnlEndToEndId: z.string(),
  TxSts: z.enum(['RCVD', 'PDNG', 'ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACCC', 'RJCT', 'RTRN', 'NFND']),
  /** In a file of many orders a list. */
  StsRsnInf: z.union([REASON, z.array(REASON)]),
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

/** A bank that refuses what comes twice has it already: what became of that is told elsewhere, and ordered anew the money would go out twice. */
const TWICE: ReadonlySet<string> = new Set(['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05']);
export const saysTwice = (reason: string): boolean => TWICE.has(reason);

export const reasonOf = (told: z.infer<typeof REASON>): string => told?.Rsn?.Cd ?? told?.Rsn?.Prtry ?? 'NARR';

/** What became of a transfer. Where a statement follows, one that is made without its time, amount and account is only on its way. */
export function stateOf(
  { TxSts, StsRsnInf, AccptncDtTm, OrgnlTxRef }: z.infer<typeof TRANSACTION>,
  manner: 'whole' | 'statement-follows' = 'whole',
): TransferState {
  const reason = reasonOf(Array.isArray(StsRsnInf) ? StsRsnInf[0] : StsRsnInf);
  if (TxSts === 'NFND') return { kind: 'unknown' };
  const booked = bookedOf(OrgnlTxRef ?? {});
  if (TxSts === 'RJCT' && saysTwice(reason)) return { kind: 'accepted', booked };
  if (TxSts === 'RJCT') return { kind: 'rejected', reason, booked };
  if (TxSts === 'RTRN') return { kind: 'returned', reason, booked };
  if (TxSts !== 'ACSC' && TxSts !== 'ACCC') return { kind: 'accepted', booked };
  if (AccptncDtTm === undefined || booked.amountTiyn === undefined || booked.iban === undefined) {
    if (manner === 'statement-follows') return { kind: 'accepted', booked };
    throw new Error('An executed transfer comes with its time, amount and account.');
  }
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
