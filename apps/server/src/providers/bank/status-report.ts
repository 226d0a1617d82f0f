import { z } from 'zod';
import { readXml } from '../../platform/xml/read-xml.ts';
import type { TransferState } from './payout-bank.ts';

const REASON = z
  .object({ Rsn: z.object({ Cd: z.string().optional(), Prtry: z.string().optional() }).optional() })
  .optional();
const TRANSACTION = z.object({
  OrgnlEndToEndId: z.string(),
  TxSts: z.enum(['RCVD', 'PDNG', 'ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACCC', 'RJCT', 'RTRN', 'NFND']),
  StsRsnInf: REASON,
  AccptncDtTm: z.iso.datetime({ offset: true }).optional(),
});
const REPORT = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({ OrgnlPmtInfAndSts: z.object({ TxInfAndSts: TRANSACTION }) }),
  }),
});

/** Reads a payment status report, pain.002.001.10, on the transfer of that reference. Anything else throws. */
export async function readStatusReport(xml: string, reference: string): Promise<TransferState> {
  const { CstmrPmtStsRpt: report } = REPORT.parse(await readXml(xml)).Document;
  const transaction = report.OrgnlPmtInfAndSts.TxInfAndSts;
  if (transaction.OrgnlEndToEndId !== reference) throw new Error('The bank answered about another transfer.');
  return stateOf(transaction);
}

function stateOf({ TxSts, StsRsnInf, AccptncDtTm }: z.infer<typeof TRANSACTION>): TransferState {
  const reason = StsRsnInf?.Rsn?.Cd ?? StsRsnInf?.Rsn?.Prtry ?? 'NARR';
  if (TxSts === 'NFND') return { kind: 'unknown' };
  if (TxSts === 'RJCT') return { kind: 'rejected', reason };
  if (TxSts === 'RTRN') return { kind: 'returned', reason };
  if (TxSts !== 'ACSC' && TxSts !== 'ACCC') return { kind: 'accepted' };
  if (AccptncDtTm === undefined) throw new Error('An executed transfer comes with its time.');
  return { kind: 'executed', at: new Date(AccptncDtTm) };
}
