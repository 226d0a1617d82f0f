import { fromDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { z } from 'zod';
import { readXml } from '../../platform/xml/read-xml.ts';
import type { StatementEntry } from './payout-bank.ts';

const ENTRY = z.object({
  NtryRef: z.string().optional(),
  Amt: z.string(),
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  Sts: z.object({ Cd: z.string() }),
  NtryDtls: z
    .object({
      TxDtls: z.object({
        Refs: z.object({ EndToEndId: z.string().optional() }).optional(),
        RtrInf: z.object({}).loose().optional(),
      }),
    })
    .optional(),
});
const STATEMENT = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z.object({ FrToDt: z.object({ FrDtTm: z.string() }), Ntry: z.array(ENTRY).default([]) }),
    }),
  }),
});

/** The booked entries of a day's statement, camt.053.001.08. Throws for any other document and for another day. */
export async function readBankStatement(xml: string, day: string): Promise<readonly StatementEntry[]> {
  const { FrToDt, Ntry } = STATEMENT.parse(await readXml(xml, ['Ntry'])).Document.BkToCstmrStmt.Stmt;
  if (!FrToDt.FrDtTm.startsWith(day)) throw new Error('The bank answered with the statement of another day.');
  return Ntry.filter(({ Sts }) => Sts.Cd === 'BOOK').map(entryOf);
}

function entryOf({ NtryRef, Amt, CdtDbtInd, NtryDtls }: z.infer<typeof ENTRY>): StatementEntry {
  const amountTiyn = fromDecimal(Amt);
  if (isRefusal(amountTiyn)) throw new Error('The bank told an amount that is none.');
  const { Refs, RtrInf } = NtryDtls?.TxDtls ?? {};
  const reference = Refs?.EndToEndId ?? NtryRef;
  if (reference === undefined) throw new Error('An entry of a statement has a name.');
  if (CdtDbtInd === 'DBIT') return { kind: 'sent', reference, amountTiyn };
  return { kind: RtrInf ? 'returned' : 'received', reference, amountTiyn };
}
