import { expect, test } from 'vitest';
import { readStatusReport } from './status-report.ts';

const BOOKED =
  '<OrgnlTxRef><Amt><InstdAmt Ccy="KZT">1000.00</InstdAmt></Amt><CdtrAcct><Id><IBAN>KZ496010000000000123</IBAN></Id></CdtrAcct></OrgnlTxRef>';
const report = (status: string, told = '', reference = 'P-1') =>
  readStatusReport(
    `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId>
    <TxSts>${status}</TxSts>${told}</TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
    'P-1',
  );

test.each(['RCVD', 'PDNG', 'ACTC', 'ACCP', 'ACSP'])('%s: the transfer is under way', async (status) => {
  const at = '<AccptncDtTm>2026-11-23T05:00:00Z</AccptncDtTm>';
  expect(await report(status, at + BOOKED)).toMatchObject({ kind: 'accepted' });
});

test.each(['ACSC', 'ACCC'])('%s: it was made, when the bank says', async (status) => {
  const at = '<AccptncDtTm>2026-11-23T10:00:00+05:00</AccptncDtTm>';
  expect(await report(status, at + BOOKED)).toEqual({
    kind: 'executed',
    at: new Date('2026-11-23T05:00:00Z'),
    booked: { amountTiyn: 100_000, iban: 'KZ496010000000000123' },
  });
});

test('a rejection and a return come with the bank’s reason, in its own words where it has no code', async () => {
  const reason = (inner: string) => `<StsRsnInf><Rsn>${inner}</Rsn></StsRsnInf>`;
  expect(await report('RJCT', reason('<Cd>AC04</Cd>'))).toMatchObject({ kind: 'rejected', reason: 'AC04' });
  expect(await report('RTRN', reason('<Prtry>closed</Prtry>'))).toMatchObject({
    kind: 'returned',
    reason: 'closed',
  });
  expect(await report('RJCT')).toMatchObject({ reason: 'NARR' });
});

test('a transfer that the bank never got is unknown to it', async () => {
  expect(await report('NFND')).toEqual({ kind: 'unknown' });
});

test('an answer about another transfer is not believed', async () => {
  await expect(report('ACSC', BOOKED, 'P-2')).rejects.toThrow(/another transfer/);
});
