import { fromDecimal, NOTHING, subtractTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { z } from 'zod';
import { readXml } from '../../platform/xml/read-xml.ts';
import type { BankStatement, StatementEntry } from './payout-bank.ts';

/** An element that may be missing or empty: a bank writes both where it has nothing to say. */
function orEmpty<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((told) => (told === '' ? undefined : told), shape.optional());
}

const ENTRY = z.object({
  NtryRef: z.string().optional(),
  Amt: z.string(),
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  Sts: z.object({ Cd: z.string() }),
  NtryDtls: orEmpty(
    z.object({
      TxDtls: orEmpty(
        z.object({
          Refs: orEmpty(z.object({ EndToEndId: z.string().optional() })),
          RtrInf: z.object({}).loose().optional(),
        }),
      ),
    }),
  ),
});
const BALANCE = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: z.string().optional() }) }),
  Amt: z.string(),
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
});
const STATEMENT = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z.object({
        FrToDt: z.object({ FrDtTm: z.string() }),
        Bal: z.array(BALANCE),
        Ntry: z.array(ENTRY).default([]),
      }),
    }),
  }),
});

/** A day's statement, camt.053.001.08: its booked balances and entries. Throws for any other document and for another day. */
export async function readBankStatement(xml: string, day: string): Promise<BankStatement> {
  const { FrToDt, Bal, Ntry } = STATEMENT.parse(await readXml(xml, ['Ntry', 'Bal'])).Document.BkToCstmrStmt
    .Stmt;
  if (!FrToDt.FrDtTm.startsWith(day)) throw new Error('The bank answered with the statement of another day.');
  return {
    openingTiyn: balanceOf(Bal, 'OPBD'),
    closingTiyn: balanceOf(Bal, 'CLBD'),
    entries: Ntry.filter(({ Sts }) => Sts.Cd === 'BOOK').map(entryOf),
  };
}

function balanceOf(balances: readonly z.infer<typeof BALANCE>[], code: 'OPBD' | 'CLBD'): Tiyn {
  const told = balances.filter(({ Tp }) => Tp.CdOrPrtry.Cd === code);
  const [balance] = told;
  if (!balance || told.length > 1) throw new Error(`A statement tells one balance ${code}.`);
  const amountTiyn = amountOf(balance.Amt);
  return balance.CdtDbtInd === 'CRDT' ? amountTiyn : subtractTiyn(NOTHING, amountTiyn);
}

function amountOf(text: string): Tiyn {
  const amountTiyn = fromDecimal(text);
  if (isRefusal(amountTiyn)) throw new Error('The bank told an amount that is none.');
  return amountTiyn;
}

function entryOf({ NtryRef, Amt, CdtDbtInd, NtryDtls }: z.infer<typeof ENTRY>): StatementEntry {
  const amountTiyn = amountOf(Amt);
  const { Refs, RtrInf } = NtryDtls?.TxDtls ?? {};
  const reference = Refs?.EndToEndId ?? NtryRef;
  if (reference === undefined) throw new Error('An entry of a statement has a name.');
  if (CdtDbtInd === 'DBIT') return { kind: 'sent', reference, amountTiyn };
  return { kind: RtrInf ? 'returned' : 'received', reference, amountTiyn };
}
