import { toDecimal } from '@senim/loan-engine/units/money';
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
export function transferOrderXml(transfer: Transfer, payer: Payer, now: Date): string {
  const amount = toDecimal(transfer.amountTiyn);
  const document = {
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: transfer.reference,
          CreDtTm: now.toISOString(),
          NbOfTxs: '1',
          CtrlSum: amount,
          InitgPty: { Nm: payer.name },
        },
        PmtInf: {
          PmtInfId: transfer.reference,
          PmtMtd: 'TRF',
          ReqdExctnDt: { DtTm: now.toISOString() },
          Dbtr: { Nm: payer.name },
          DbtrAcct: { Id: { IBAN: payer.iban } },
          DbtrAgt: agentOf(payer.bic),
          CdtTrfTxInf: transactionOf(transfer, amount),
        },
      },
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(document)}`;
}

/** The schema fixes the order of the elements. */
function transactionOf({ reference, iban, bic, name, iin, purpose, kbe, knp }: Transfer, amount: string) {
  return {
    PmtId: { EndToEndId: reference },
    Amt: { InstdAmt: { '@_Ccy': 'KZT', '#text': amount } },
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
