import { addTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { XMLBuilder } from 'fast-xml-parser';
import type { Transfer } from './payout-bank.ts';

/** Our own account at the bank, which pays the loans. */
export interface Payer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
}

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** The lengths of these fields in ISO 20022. */
const NAME_LENGTH_MAX = 140;
const PURPOSE_LENGTH_MAX = 140;

/** A customer credit transfer initiation, pain.001.001.09, for one transfer in tenge. */
export const transferOrderXml = (transfer: Transfer, payer: Payer, now: Date): string =>
  transferFileXml(transfer.reference, [transfer], payer, now);

/** The same for any number of transfers, under a name of their own. */
export function transferFileXml(
  messageId: string,
  transfers: readonly Transfer[],
  payer: Payer,
  now: Date,
): string {
  const sum = toDecimal(addTiyn(...transfers.map(({ amountTiyn }) => amountTiyn)));
  const document = {
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: now.toISOString(),
          NbOfTxs: String(transfers.length),
          CtrlSum: sum,
          InitgPty: { Nm: payer.name },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          ReqdExctnDt: { DtTm: now.toISOString() },
          Dbtr: { Nm: payer.name },
          DbtrAcct: { Id: { IBAN: payer.iban } },
          DbtrAgt: agentOf(payer.bic),
          CdtTrfTxInf: transfers.map(transactionOf),
        },
      },
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(document)}`;
}

/** The schema fixes the order of the elements. */
function transactionOf({ reference, iban, bic, name, iin, purpose, kbe, knp, amountTiyn }: Transfer) {
  return {
    PmtId: { EndToEndId: reference },
    Amt: { InstdAmt: { '@_Ccy': 'KZT', '#text': toDecimal(amountTiyn) } },
    CdtrAgt: agentOf(bic),
    Cdtr: {
      Nm: name.slice(0, NAME_LENGTH_MAX),
      Id: { PrvtId: { Othr: { Id: iin, SchmeNm: { Prtry: 'IIN' } } } },
    },
    CdtrAcct: { Id: { IBAN: iban } },
    Purp: { Prtry: knp },
    RgltryRptg: { Dtls: { Cd: kbe } },
    RmtInf: { Ustrd: purpose.slice(0, PURPOSE_LENGTH_MAX) },
  };
}

function agentOf(bic: string) {
  return { FinInstnId: bic === '' ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic } };
}
