import { z } from 'zod';
import { readXml } from '../../platform/xml/read-xml.ts';
import type { AnswerFile, BankFiles } from './bank-files.ts';
import { readBankStatement } from './statement.ts';
import { REASON, reasonOf, saysTwice, stateOf, TRANSACTION } from './status-report.ts';
import { type Payer, transferFileXml } from './transfer-order.ts';

interface OwnAccount {
  /** Who pays, at the moment of asking. */
  readonly payer: () => Payer;
  /** The account that paid on a day: a statement is of that one, though payments have moved to another since. */
  readonly accountOn: (day: string) => string;
}

/** The files in the words of ISO 20022. */
export const createIso20022Files = ({ payer, accountOn }: OwnAccount): BankFiles => ({
  write: ({ messageId, transfers, at }) => transferFileXml(messageId, transfers, payer(), at),
  read: (content) => readAnswer(content, accountOn),
});

const STATUS = z.object({
  CstmrPmtStsRpt: z.object({
    OrgnlGrpInfAndSts: z.object({
      OrgnlMsgId: z.string(),
      GrpSts: z.string().optional(),
      StsRsnInf: z.array(REASON).optional(),
    }),
    OrgnlPmtInfAndSts: z
      .array(
        z.object({
          PmtInfSts: z.string().optional(),
          StsRsnInf: z.array(REASON).optional(),
          TxInfAndSts: z.array(TRANSACTION).default([]),
        }),
      )
      .default([]),
  }),
});
const STATEMENT = z.object({
  BkToCstmrStmt: z.object({
    Stmt: z.object({
      FrToDt: z.object({ FrDtTm: z.string() }),
      Acct: z.object({ Id: z.object({ IBAN: z.string().optional() }) }).optional(),
    }),
  }),
});
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Reads a status report (pain.002.001.10) of any number of orders, or a day's statement of our account (camt.053.001.08). Throws for anything else. */
async function readAnswer(xml: string, accountOn: OwnAccount['accountOn']): Promise<AnswerFile> {
  const lists = ['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf'];
  const { Document } = z.object({ Document: z.unknown() }).parse(await readXml(xml, lists));
  const statement = STATEMENT.safeParse(Document);
  if (statement.success) {
    const { FrToDt, Acct } = statement.data.BkToCstmrStmt.Stmt;
    const day = FrToDt.FrDtTm.slice(0, DAY_LENGTH);
    const iban = accountOn(day);
    // It would stand for the day, and ours could not be brought any more.
    if ((Acct?.Id.IBAN ?? iban) !== iban) throw new Error('The statement is of another account.');
    return { kind: 'statement', day, statement: await readBankStatement(xml, day) };
  }
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = STATUS.parse(Document).CstmrPmtStsRpt;
  // Our files have one part, and some banks refuse that.
  const refusedPart = parts.find(({ PmtInfSts }) => PmtInfSts === 'RJCT');
  const isRefused = group.GrpSts === 'RJCT' || refusedPart !== undefined;
  const reason = reasonOf(group.StsRsnInf?.[0] ?? refusedPart?.StsRsnInf?.[0]);
  const refused = isRefused && !saysTwice(reason) ? { reason } : null;
  const told = parts.flatMap(({ TxInfAndSts }) =>
    TxInfAndSts.filter((transaction) => !isRefused || hasReason(transaction)).map((transaction) => ({
      reference: transaction.OrgnlEndToEndId,
      state: stateOf(transaction, 'statement-follows'),
    })),
  );
  if (!isRefused && told.length === 0) throw new Error('The bank’s file tells of no order.');
  return { kind: 'status', messageId: group.OrgnlMsgId, refused, told };
}

/** In a file that is refused whole, an order that bears no reason of its own went down with the others. */
const hasReason = ({ StsRsnInf }: z.infer<typeof TRANSACTION>): boolean =>
  (Array.isArray(StsRsnInf) ? StsRsnInf[0] : StsRsnInf)?.Rsn !== undefined;
