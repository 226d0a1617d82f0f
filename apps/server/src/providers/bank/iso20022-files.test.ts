import { expect, test } from 'vitest';
import { createIso20022Files } from './iso20022-files.ts';

const files = createIso20022Files({
  name: 'ТОО «МФО Senim»',
  iban: 'KZ84722C000012345678',
  bic: 'HSBKKZKX',
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
      refused: { messageId: 'F-1', reason: 'FF01' },
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
