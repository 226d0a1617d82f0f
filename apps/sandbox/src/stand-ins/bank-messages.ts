import { addTiyn, knownTiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { TransferEntry } from '../books/books.ts';
import { nodeAt, readXml, textAt, writeXml } from './soap.ts';

export type TransferOrder = Omit<TransferEntry, 'at' | 'status' | 'reason'>;

const AMOUNT = /^\d{1,15}\.\d{2}$/;

/** Reads a pain.001 of one transfer; null when it is not one that a bank could book. */
export function readTransferOrder(xml: string): TransferOrder | null {
  const orders = readTransferOrders(xml)?.orders ?? [];
  return orders.length === 1 ? (orders[0] ?? null) : null;
}

/** Reads a pain.001 of any number of transfers; null when it is not one that a bank could book whole. */
export function readTransferOrders(xml: string): { messageId: string; orders: TransferOrder[] } | null {
  const initiation = nodeAt(readXml(xml), 'Document', 'CstmrCdtTrfInitn');
  const header = nodeAt(initiation, 'GrpHdr');
  const transactions = [nodeAt(initiation, 'PmtInf', 'CdtTrfTxInf')].flat();
  const orders = transactions.map(orderOf);
  const isWhole = orders.every(
    ({ amount, reference, name }) => AMOUNT.test(amount) && reference !== '' && name !== '',
  );
  if (!isWhole || Number(textAt(header, 'NbOfTxs')) !== orders.length) return null;
  const sum = toDecimal(addTiyn(...orders.map(({ amount }) => knownTiyn(amount))));
  return textAt(header, 'CtrlSum') === sum ? { messageId: textAt(header, 'MsgId'), orders } : null;
}

const orderOf = (transaction: ReturnType<typeof nodeAt>): TransferOrder => ({
  reference: textAt(nodeAt(transaction, 'PmtId'), 'EndToEndId'),
  iban: textAt(nodeAt(transaction, 'CdtrAcct', 'Id'), 'IBAN'),
  bic: textAt(nodeAt(transaction, 'CdtrAgt', 'FinInstnId'), 'BICFI'),
  name: textAt(nodeAt(transaction, 'Cdtr'), 'Nm'),
  iin: textAt(nodeAt(transaction, 'Cdtr', 'Id', 'PrvtId', 'Othr'), 'Id'),
  amount: textAt(nodeAt(transaction, 'Amt'), 'InstdAmt'),
  purpose: textAt(nodeAt(transaction, 'RmtInf'), 'Ustrd'),
  kbe: textAt(nodeAt(transaction, 'RgltryRptg', 'Dtls'), 'Cd'),
  knp: textAt(nodeAt(transaction, 'Purp'), 'Prtry'),
});

export interface ReportedStatus {
  readonly code: 'ACCP' | 'ACSC' | 'RJCT' | 'RTRN' | 'NFND';
  readonly reason?: string | null;
  /** RFC 3339, when it was executed. */
  readonly at?: string;
  /** The order as it stands in the bank's book; absent where it has none. */
  readonly booked?: Pick<TransferEntry, 'amount' | 'iban' | 'iin'>;
}

/** A payment status report, pain.002.001.10, on one transfer. */
export const statusReportXml = (reference: string, status: ReportedStatus, now: string): string =>
  statusReportsXml(reference, [{ reference, status }], now);

/** The same on each transfer of a file. */
export function statusReportsXml(
  messageId: string,
  told: readonly { readonly reference: string; readonly status: ReportedStatus }[],
  now: string,
): string {
  const report = {
    GrpHdr: { MsgId: `STS-${messageId}`.slice(0, 35), CreDtTm: now },
    OrgnlGrpInfAndSts: { OrgnlMsgId: messageId, OrgnlMsgNmId: 'pain.001.001.09' },
    OrgnlPmtInfAndSts: { OrgnlPmtInfId: messageId, TxInfAndSts: told.map(transactionOf) },
  };
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';
  return writeXml({ Document: { '@_xmlns': namespace, CstmrPmtStsRpt: report } });
}

/** A report on a file that is refused as a whole: none of its transfers is booked. */
export function fileRefusedXml(messageId: string, reason: string, now: string): string {
  const report = {
    GrpHdr: { MsgId: `STS-${messageId}`.slice(0, 35), CreDtTm: now },
    OrgnlGrpInfAndSts: {
      OrgnlMsgId: messageId,
      OrgnlMsgNmId: 'pain.001.001.09',
      GrpSts: 'RJCT',
      StsRsnInf: { Rsn: { Cd: reason } },
    },
  };
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';
  return writeXml({ Document: { '@_xmlns': namespace, CstmrPmtStsRpt: report } });
}

const transactionOf = ({
  reference,
  status: { code, reason, at, booked },
}: {
  readonly reference: string;
  readonly status: ReportedStatus;
}) => ({
  OrgnlEndToEndId: reference,
  TxSts: code,
  ...(reason && { StsRsnInf: { Rsn: { Cd: reason } } }),
  ...(at && { AccptncDtTm: at }),
  ...(booked && {
    OrgnlTxRef: {
      Amt: { InstdAmt: { '@_Ccy': 'KZT', '#text': booked.amount } },
      Cdtr: { Pty: { Id: { PrvtId: { Othr: { Id: booked.iin } } } } },
      CdtrAcct: { Id: { IBAN: booked.iban } },
    },
  }),
});
