import { fromDecimal, type Tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { z } from 'zod';
import type { StatementEntry } from './payout-bank.ts';

/** An element that may be missing or empty: a bank writes both where it has nothing to say. */
function orEmpty<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((told) => (told === '' ? undefined : told), shape.optional());
}

/** What ISO 20022 has an order say that carries no reference of its payer's. */
const NOT_PROVIDED = 'NOTPROVIDED';

/** An entry of the account, the same in camt.053 and camt.054. */
const ENTRY = z.object({
  NtryRef: orEmpty(z.string()),
  Amt: z.string(),
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  Sts: z.object({ Cd: z.string() }),
  AcctSvcrRef: orEmpty(z.string()),
  NtryDtls: orEmpty(
    z.object({
      TxDtls: orEmpty(
        z.object({
          Refs: orEmpty(z.object({ EndToEndId: orEmpty(z.string()) })),
          RtrInf: z.object({}).loose().optional(),
          RltdPties: orEmpty(
            z.object({ CdtrAcct: orEmpty(z.object({ Id: z.object({ IBAN: orEmpty(z.string()) }) })) }),
          ),
        }),
      ),
    }),
  ),
});

export const ENTRIES = z.array(ENTRY).default([]);

/** The entries that the bank has booked; one that is only planned may still go. */
export function bookedOf(entries: z.infer<typeof ENTRIES>): readonly StatementEntry[] {
  return entries.filter(({ Sts }) => Sts.Cd === 'BOOK').map(entryOf);
}

function entryOf({ NtryRef, Amt, CdtDbtInd, AcctSvcrRef, NtryDtls }: z.infer<typeof ENTRY>): StatementEntry {
  const { Refs, RtrInf, RltdPties } = NtryDtls?.TxDtls ?? {};
  const ours = Refs?.EndToEndId === NOT_PROVIDED ? undefined : Refs?.EndToEndId;
  const reference = ours ?? AcctSvcrRef ?? NtryRef;
  if (reference === undefined) throw new Error('An entry of a statement has a name.');
  const told = { reference, bankReference: AcctSvcrRef ?? null, amountTiyn: amountOf(Amt) };
  const iban = RltdPties?.CdtrAcct?.Id.IBAN?.replaceAll(/\s/g, '');
  if (CdtDbtInd === 'DBIT') return { ...told, kind: 'sent', ...(iban !== undefined && { iban }) };
  return { ...told, kind: RtrInf ? 'returned' : 'received' };
}

export function amountOf(text: string): Tiyn {
  const amountTiyn = fromDecimal(text);
  if (isRefusal(amountTiyn)) throw new Error('The bank told an amount that is none.');
  return amountTiyn;
}
