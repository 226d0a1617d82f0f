import { expect, test } from 'vitest';
import { createIso20022Files } from './iso20022-files.ts';

const payer = { name: 'ТОО «МФО Senim»', iban: 'KZ84722C000012345678', bic: 'HSBKKZKX' };
/** The lender has moved to another account with the first second of December. */
const files = createIso20022Files({
  payer: () => payer,
  accountOn: (day) => (day < '2026-12-01' ? payer.iban : 'KZ43722C000055443322'),
});
const reason = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;
const order = (reference: string, why = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${why}</TxInfAndSts>`;
const report = (group: string, part: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>F-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId>${part}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

test('a bank refuses a file whole as its group or as its only part: no order of it has failed by itself', async () => {
  const group = report(`<GrpSts>RJCT</GrpSts>${reason('FF01')}`, order('A'));
  const part = report('', `<PmtInfSts>RJCT</PmtInfSts>${reason('FF01')}${order('A')}`);
  for (const xml of [group, part])
    expect(await files.read(xml)).toEqual({
      kind: 'status',
      messageId: 'F-1',
      refused: { reason: 'FF01' },
      told: [],
    });
});

test('an order with a reason of its own has failed by itself, though its file is refused whole', async () => {
  const xml = report(
    '',
    `<PmtInfSts>RJCT</PmtInfSts>${reason('FF01')}${order('A')}${order('B', reason('AC04'))}`,
  );
  expect(await files.read(xml)).toMatchObject({
    refused: { reason: 'FF01' },
    told: [{ reference: 'B', state: { kind: 'rejected', reason: 'AC04' } }],
  });
});

test('a statement is of the account that paid on its day, though payments have moved to another since', async () => {
  const balance = (code: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="KZT">5000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const statement = (day: string, iban: string) =>
    `<Document><BkToCstmrStmt><Stmt><FrToDt><FrDtTm>${day}T00:00:00+05:00</FrDtTm></FrToDt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD')}${balance('CLBD')}</Stmt></BkToCstmrStmt></Document>`;
  const day = '2026-11-30';
  expect(await files.read(statement(day, payer.iban))).toMatchObject({ kind: 'statement', day });
  await expect(files.read(statement('2026-12-01', payer.iban))).rejects.toThrow('another account');
});
