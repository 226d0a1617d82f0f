import { expect, test } from 'vitest';
import { readBankNotices } from './notices.ts';
import { readBankStatement } from './statement.ts';

interface Told {
  readonly amount?: string;
  readonly way?: 'CRDT' | 'DBIT';
  readonly status?: string;
  readonly reference?: string | null;
  readonly back?: boolean;
  readonly named?: string;
}

const entry = ({
  amount = '1000.00',
  way = 'DBIT',
  status = 'BOOK',
  reference = 'S-1',
  back = false,
  named,
}: Told) => {
  const details = `<NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
    ${back ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}</TxDtls></NtryDtls>`;
  return `<Ntry><NtryRef>N-1</NtryRef><Amt Ccy="KZT">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
    ${named === undefined ? '' : `<AcctSvcrRef>${named}</AcctSvcrRef>`}
    ${reference === null ? '' : details}</Ntry>`;
};

const balance = (code: string, amount: string, way = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="KZT">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd></Bal>`;
const BALANCES = balance('OPBD', '5000.00') + balance('CLBD', '250.50', 'DBIT');

const statementOf = (content: string, day = '2026-11-23') =>
  readBankStatement(
    `<Document><BkToCstmrStmt><Stmt><FrToDt><FrDtTm>${day}T00:00:00+05:00</FrDtTm></FrToDt>${content}</Stmt></BkToCstmrStmt></Document>`,
    '2026-11-23',
  );

const read = async (entries: readonly Told[], day?: string) =>
  (await statementOf(BALANCES + entries.map(entry).join(''), day)).entries;

test('what left, what came back and what others sent are told apart', async () => {
  const told = await read([
    { reference: 'S-1' },
    { reference: 'S-2', way: 'CRDT', back: true },
    { reference: 'X', way: 'CRDT', amount: '70000.5' },
  ]);
  expect(told).toEqual([
    { kind: 'sent', reference: 'S-1', bankReference: null, amountTiyn: 100_000 },
    { kind: 'returned', reference: 'S-2', bankReference: null, amountTiyn: 100_000 },
    { kind: 'received', reference: 'X', bankReference: null, amountTiyn: 7_000_050 },
  ]);
});

test('what left says where it went, if the bank tells it', async () => {
  const account =
    '<RltdPties><CdtrAcct><Id><IBAN>KZ84 722C 0000 1234 5678</IBAN></Id></CdtrAcct></RltdPties>';
  const told = entry({ reference: 'S-1' }).replace('</Refs>', `</Refs>${account}`);
  const untold = entry({ reference: 'S-2' }).replace('</Refs>', '</Refs><RltdPties></RltdPties>');
  const { entries } = await statementOf(BALANCES + told + untold);
  expect(entries.map(({ iban }) => iban)).toEqual(['KZ84722C000012345678', undefined]);
});

test('only what the bank has booked counts', async () => {
  expect(await read([{ status: 'PDNG' }, { status: 'INFO' }])).toEqual([]);
});

test('an entry without our reference goes by the bank’s own', async () => {
  expect(await read([{ reference: null }])).toMatchObject([{ reference: 'N-1' }]);
  const unnamed = [
    { reference: null, named: 'BK-1' },
    { reference: 'NOTPROVIDED', named: 'BK-2' },
  ];
  expect(await read(unnamed)).toMatchObject([{ reference: 'BK-1' }, { reference: 'BK-2' }]);
});

test.each(['<NtryDtls/>', '<NtryDtls><TxDtls/></NtryDtls>'])(
  'an entry with the empty %s goes by the bank’s own reference too',
  async (empty) => {
    const bare = entry({ reference: null }).replace('</Ntry>', `${empty}</Ntry>`);
    expect((await statementOf(BALANCES + bare)).entries).toMatchObject([{ reference: 'N-1' }]);
  },
);

test('the day begins and ends with the balances that the bank has booked, below zero too', async () => {
  const expected = { openingTiyn: 500_000, closingTiyn: -25_050 };
  const interim = balance('ITBD', '777.00');
  expect(await statementOf(interim + BALANCES)).toMatchObject(expected);
});

test('a statement without a balance, or with two of a kind, is not believed', async () => {
  await expect(statementOf(balance('OPBD', '1.00'))).rejects.toThrow(/CLBD/);
  await expect(statementOf(BALANCES + balance('OPBD', '1.00'))).rejects.toThrow(/OPBD/);
});

test('the statement of another day, and an amount that is none, are not believed', async () => {
  await expect(read([], '2026-11-22')).rejects.toThrow(/another day/);
  await expect(read([{ amount: '1000,00' }])).rejects.toThrow(/amount/);
});

const noticesOf = (entries: readonly Told[], day = '2026-11-23') =>
  readBankNotices(
    `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><FrToDt><FrDtTm>${day}T00:00:00+05:00</FrDtTm></FrToDt>${entries
      .map(entry)
      .join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
    '2026-11-23',
  );

test('notices of the day tell the same entries as its statement, under the same names', async () => {
  const told: Told[] = [
    { named: 'BK-1' },
    { reference: 'S-2', way: 'CRDT', back: true, named: 'BK-2' },
    { status: 'PDNG', named: 'BK-3' },
  ];
  expect(await noticesOf(told)).toEqual(await read(told));
  expect(await noticesOf([])).toEqual([]);
});

test('notices of another day, one that bears no name of the bank, and a statement in their place are not believed', async () => {
  await expect(noticesOf([], '2026-11-22')).rejects.toThrow(/another day/);
  await expect(noticesOf([{}])).rejects.toThrow(/own reference/);
  await expect(readBankNotices('<Document><BkToCstmrStmt/></Document>', '2026-11-23')).rejects.toThrow();
});
