import { NOTHING, subtractTiyn, type Tiyn } from '@senim/loan-engine/units/money';
import { z } from 'zod';
import { readXml } from '../../platform/xml/read-xml.ts';
import { amountOf, bookedOf, ENTRIES } from './entries.ts';
import type { BankStatement } from './payout-bank.ts';

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
        Ntry: ENTRIES,
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
    entries: bookedOf(Ntry),
  };
}

function balanceOf(balances: readonly z.infer<typeof BALANCE>[], code: 'OPBD' | 'CLBD'): Tiyn {
  const told = balances.filter(({ Tp }) => Tp.CdOrPrtry.Cd === code);
  const [balance] = told;
  if (!balance || told.length > 1) throw new Error(`A statement tells one balance ${code}.`);
  const amountTiyn = amountOf(balance.Amt);
  return balance.CdtDbtInd === 'CRDT' ? amountTiyn : subtractTiyn(NOTHING, amountTiyn);
}
