import type { TransferEntry } from '../books/books.ts';
import { nodeAt, readXml, textAt, writeXml } from './soap.ts';

export type TransferOrder = Omit<TransferEntry, 'at' | 'status' | 'reason'>;

const AMOUNT = /^\d{1,15}\.\d{2}$/;

/** Reads a pain.001 of one transfer; null when it is not one that a bank could book. */
export function readTransferOrder(xml: string): TransferOrder | null {
  const initiation = nodeAt(readXml(xml), 'Document', 'CstmrCdtTrfInitn');
  const transaction = nodeAt(initiation, 'PmtInf', 'CdtTrfTxInf');
  const order = {
    reference: textAt(nodeAt(transaction, 'PmtId'), 'EndToEndId'),
    iban: textAt(nodeAt(transaction, 'CdtrAcct', 'Id'), 'IBAN'),
    bic: textAt(nodeAt(transaction, 'CdtrAgt', 'FinInstnId'), 'BICFI'),
    name: textAt(nodeAt(transaction, 'Cdtr'), 'Nm'),
    iin: textAt(nodeAt(transaction, 'Cdtr', 'Id', 'PrvtId', 'Othr'), 'Id'),
    amount: textAt(nodeAt(transaction, 'Amt'), 'InstdAmt'),
    purpose: textAt(nodeAt(transaction, 'RmtInf'), 'Ustrd'),
    kbe: textAt(nodeAt(transaction, 'RgltryRptg', 'Dtls'), 'Cd'),
    knp: textAt(nodeAt(transaction, 'Purp'), 'Prtry'),
  };
  const sumAgrees = textAt(nodeAt(initiation, 'GrpHdr'), 'CtrlSum') === order.amount;
  const isWhole = AMOUNT.test(order.amount) && sumAgrees && order.reference !== '' && order.name !== '';
  return isWhole ? order : null;
}

export interface ReportedStatus {
  readonly code: 'ACCP' | 'ACSC' | 'RJCT' | 'RTRN' | 'NFND';
  readonly reason?: string | null;
  /** RFC 3339, when it was executed. */
  readonly at?: string;
  /** The order as it stands in the bank's book; absent where it has none. */
  readonly booked?: Pick<TransferEntry, 'amount' | 'iban' | 'iin'>;
}

/** A payment status report, pain.002.001.10, on one transfer. */
export function statusReportXml(
  reference: string,
  { code, reason, at, booked }: ReportedStatus,
  now: string,
): string {
  const transaction = {
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
  };
  const report = {
    GrpHdr: { MsgId: `STS-${reference}`.slice(0, 35), CreDtTm: now },
    OrgnlGrpInfAndSts: { OrgnlMsgId: reference, OrgnlMsgNmId: 'pain.001.001.09' },
    OrgnlPmtInfAndSts: { OrgnlPmtInfId: reference, TxInfAndSts: transaction },
  };
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';
  return writeXml({ Document: { '@_xmlns': namespace, CstmrPmtStsRpt: report } });
}
