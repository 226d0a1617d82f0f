import { createHash } from 'node:crypto';
import { addTiyn, knownTiyn, negateTiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { TransferEntry } from '../books/books.ts';
import { writeXml } from './soap.ts';

/** A transfer that left the account, or its money come back. */
export interface Movement {
  readonly transfer: TransferEntry;
  readonly isReturn: boolean;
}

/** The statement of a day, camt.053.001.08: every movement that was booked on it, between what the account held before and after. */
export function statementXml(
  day: string,
  { before, movements }: { before: readonly Movement[]; movements: readonly Movement[] },
  now: string,
): string {
  const statement = {
    Id: `STM-${day}`,
    CreDtTm: now,
    FrToDt: { FrDtTm: `${day}T00:00:00+05:00`, ToDtTm: `${day}T23:59:59+05:00` },
    Acct: { Id: { Othr: { Id: 'LENDER' } }, Ccy: 'KZT' },
    Bal: [balanceOf('OPBD', day, before), balanceOf('CLBD', day, [...before, ...movements])],
    Ntry: movements.map((movement, index) => entryOf(day, movement, index + 1)),
  };
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
  const header = { MsgId: statement.Id, CreDtTm: now };
  return writeXml({
    Document: { '@_xmlns': namespace, BkToCstmrStmt: { GrpHdr: header, Stmt: statement } },
  });
}

/** What was booked on a day so far, camt.054.001.08. */
export function noticesXml(day: string, movements: readonly Movement[], now: string): string {
  const notification = {
    Id: `NTF-${day}`,
    CreDtTm: now,
    FrToDt: { FrDtTm: `${day}T00:00:00+05:00`, ToDtTm: now },
    Acct: { Id: { Othr: { Id: 'LENDER' } }, Ccy: 'KZT' },
    Ntry: movements.map((movement, index) => entryOf(day, movement, index + 1)),
  };
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.054.001.08';
  const header = { MsgId: notification.Id, CreDtTm: now };
  return writeXml({
    Document: {
      '@_xmlns': namespace,
      BkToCstmrDbtCdtNtfctn: { GrpHdr: header, Ntfctn: notification },
    },
  });
}

/** What the account was opened with: more than the sandbox lends. */
const OPENED_WITH = knownTiyn('1000000000.00');

function balanceOf(code: string, day: string, movements: readonly Movement[]) {
  const moved = movements.map(({ transfer: { amount }, isReturn }) =>
    isReturn ? knownTiyn(amount) : negateTiyn(knownTiyn(amount)),
  );
  const held = addTiyn(OPENED_WITH, ...moved);
  return {
    Tp: { CdOrPrtry: { Cd: code } },
    Amt: { '@_Ccy': 'KZT', '#text': toDecimal(held < 0 ? negateTiyn(held) : held) },
    CdtDbtInd: held < 0 ? 'DBIT' : 'CRDT',
    Dt: { Dt: day },
  };
}

function entryOf(day: string, { transfer, isReturn }: Movement, number: number) {
  const { reference, amount, iban, name, reason } = transfer;
  return {
    NtryRef: `${day}-${number}`,
    Amt: { '@_Ccy': 'KZT', '#text': amount },
    CdtDbtInd: isReturn ? 'CRDT' : 'DBIT',
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: day },
    AcctSvcrRef: bankReferenceOf(reference, isReturn),
    NtryDtls: {
      TxDtls: {
        Refs: { EndToEndId: reference },
        RltdPties: { Cdtr: { Pty: { Nm: name } }, CdtrAcct: { Id: { IBAN: iban } } },
        ...(isReturn && { RtrInf: { Rsn: { Cd: reason ?? 'NARR' } } }),
      },
    },
  };
}

/** The bank's own name of a movement, the same in every message that tells of it. */
function bankReferenceOf(reference: string, isReturn: boolean): string {
  const named = createHash('sha256')
    .update(`${reference}/${isReturn ? 'back' : 'made'}`)
    .digest('hex');
  return `BK${named.slice(0, 14).toUpperCase()}`;
}
