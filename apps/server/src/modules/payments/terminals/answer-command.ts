import type { Services } from '../../../platform/machinery.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import type { TerminalAnswer } from '../incoming/types.ts';
import { readSumTiyn } from '../rules.ts';
import { terminal } from '../text/ru/protocols.ts';
import { checkAccount } from './check-account.ts';
import { checkAmount, creditedTime, terminalXml } from './rules.ts';

/** Answers a terminal network's command (check or pay) in the XML of its protocol, whatever the command. */
export async function answerCommand(
  services: Services,
  network: string,
  asked: Readonly<Record<string, unknown>>,
): Promise<string> {
  const isDoubled = Object.values(asked).some((value) => typeof value !== 'string');
  if (isDoubled) return terminalXml('', { result: 300, comment: terminal.askedTwice });
  const query = asked as Readonly<Record<string, string>>;
  return terminalXml(query.txn_id ?? '', await workOn(services, network, query));
}

/** The protocol's "temporary": the network keeps the money and asks again under the same number, which pays once. */
export function answerTemporary({ txn_id: transactionId }: Readonly<Record<string, unknown>>): string {
  const asked = typeof transactionId === 'string' ? transactionId : '';
  return terminalXml(asked, { result: 1, comment: terminal.comeAgain });
}

async function workOn(
  services: Services,
  network: string,
  query: Record<string, string | undefined>,
): Promise<TerminalAnswer> {
  const { command, txn_id: transactionId = '', account = '', sum = '', txn_date: date } = query;
  if (!/^[\w-]{1,40}$/.test(transactionId)) return { result: 300, comment: terminal.idWrong };
  if (!/^\d{6,20}$/.test(account)) return { result: 4, comment: terminal.accountWrong };
  if (command === 'check') return checkAccount(services, account);
  if (command !== 'pay') return { result: 300, comment: terminal.commandUnknown };
  const amountTiyn = readSumTiyn(sum);
  const wrong = checkAmount(amountTiyn);
  if (wrong || amountTiyn === null) return wrong ?? { result: 300, comment: terminal.sumWrong };
  const time = creditedTime(date, services.clock.now());
  return receivePayment(services, { network, transactionId, account, amountTiyn, ...time });
}
