import { tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { nodeAt, readXml, textAt } from '../../../../sandbox/src/stand-ins/soap.ts';
import type { Transfer } from './payout-bank.ts';
import { transferOrderXml } from './transfer-order.ts';

const PAYER = { name: 'ТОО «МФО Senim»', iban: 'KZ84722C000012345678', bic: 'HSBKKZKX' };
const TRANSFER: Transfer = {
  reference: 'SENIM-26000000017-1-AB12CD34',
  iban: 'KZ496010000000000123',
  bic: 'CASPKZKA',
  name: 'Сейтқали Айгерім',
  iin: '900101300033',
  amountTiyn: tiyn(7_000_050),
  purpose: 'Выдача микрокредита',
  kbe: '19',
  knp: '411',
};

/** What a bank reads in the order. */
function readOrder(transfer: Partial<Transfer> = {}) {
  const xml = transferOrderXml({ ...TRANSFER, ...transfer }, PAYER, new Date('2026-11-23T05:00:00Z'));
  const order = nodeAt(readXml(xml), 'Document', 'CstmrCdtTrfInitn');
  const payment = nodeAt(order, 'PmtInf');
  const made = nodeAt(payment, 'CdtTrfTxInf');
  return {
    from: textAt(nodeAt(payment, 'DbtrAcct', 'Id'), 'IBAN'),
    to: textAt(nodeAt(made, 'CdtrAcct', 'Id'), 'IBAN'),
    toBank: textAt(nodeAt(made, 'CdtrAgt', 'FinInstnId'), 'BICFI'),
    name: textAt(nodeAt(made, 'Cdtr'), 'Nm'),
    iin: textAt(nodeAt(made, 'Cdtr', 'Id', 'PrvtId', 'Othr'), 'Id'),
    amount: textAt(nodeAt(made, 'Amt'), 'InstdAmt'),
    checked: textAt(nodeAt(order, 'GrpHdr'), 'CtrlSum'),
    purposeCode: textAt(nodeAt(made, 'Purp'), 'Prtry'),
    beneficiaryCode: textAt(nodeAt(made, 'RgltryRptg', 'Dtls'), 'Cd'),
    purpose: textAt(nodeAt(made, 'RmtInf'), 'Ustrd'),
    named: [textAt(nodeAt(made, 'PmtId'), 'EndToEndId'), textAt(nodeAt(order, 'GrpHdr'), 'MsgId')],
  };
}

test('an order moves tenge from our account to the borrower’s, under one reference, with both codes of the National Bank', () => {
  expect(readOrder()).toEqual({
    from: PAYER.iban,
    to: TRANSFER.iban,
    toBank: 'CASPKZKA',
    name: 'Сейтқали Айгерім',
    iin: '900101300033',
    amount: '70000.50',
    checked: '70000.50',
    purposeCode: '411',
    beneficiaryCode: '19',
    purpose: 'Выдача микрокредита',
    named: [TRANSFER.reference, TRANSFER.reference],
  });
});

test('a name or a purpose longer than ISO 20022 takes is cut, so that the bank can read the order', () => {
  const { name, purpose } = readOrder({ name: 'Ә'.repeat(200), purpose: 'Я'.repeat(200) });
  expect([name.length, purpose.length]).toEqual([140, 140]);
});
