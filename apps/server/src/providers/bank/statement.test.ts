import { expect, test } from 'vitest';
import { readBankStatement } from './statement.ts';

interface Told {
  readonly amount?: string;
  readonly way?: 'CRDT' | 'DBIT';
  readonly status?: string;
  readonly reference?: string | null;
  readonly back?: boolean;
}

const entry = ({
  amount = '1000.00',
  way = 'DBIT',
  status = 'BOOK',
  reference = 'S-1',
  back = false,
}: Told) => {
  const details = `<NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
    ${back ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}</TxDtls></NtryDtls>`;
  return `<Ntry><NtryRef>N-1</NtryRef><Amt Ccy="KZT">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
    ${reference === null ? '' : details}</Ntry>`;
};

const read = (entries: readonly Told[], day = '2026-11-23') =>
  readBankStatement(
    `<Document><BkToCstmrStmt><Stmt><FrToDt><FrDtTm>${day}T00:00:00+05:00</FrDtTm></FrToDt>
    ${entries.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`,
    '2026-11-23',
  );

test('what left, what came back and what others sent are told apart', async () => {
  const told = await read([
    { reference: 'S-1' },
    { reference: 'S-2', way: 'CRDT', back: true },
    { reference: 'X', way: 'CRDT', amount: '70000.5' },
  ]);
  expect(told).toEqual([
    { kind: 'sent', reference: 'S-1', amountTiyn: 100_000 },
    { kind: 'returned', reference: 'S-2', amountTiyn: 100_000 },
    { kind: 'received', reference: 'X', amountTiyn: 7_000_050 },
  ]);
});

test('only what the bank has booked counts', async () => {
  expect(await read([{ status: 'PDNG' }, { status: 'INFO' }])).toEqual([]);
});

test('an entry without our reference goes by the bank’s own', async () => {
  expect(await read([{ reference: null }])).toMatchObject([{ reference: 'N-1' }]);
});

test('the statement of another day, and an amount that is none, are not believed', async () => {
  await expect(read([], '2026-11-22')).rejects.toThrow(/another day/);
  await expect(read([{ amount: '1000,00' }])).rejects.toThrow(/amount/);
});
