import type { Services } from '../../../platform/machinery.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import type { TerminalAnswer } from '../incoming/types.ts';
import { checkAmount, readPaymentTime, readSumTiyn, terminalXml } from '../rules.ts';
import { checkAccount } from './check-account.ts';

/** Answers a terminal network's command (check or pay) in its protocol's XML, whatever it asked. */
export async function answerCommand(
  services: Services,
  network: string,
  query: Record<string, string | undefined>,
): Promise<string> {
  return terminalXml(query.txn_id ?? '', await workOn(services, network, query));
}

async function workOn(
  services: Services,
  network: string,
  query: Record<string, string | undefined>,
): Promise<TerminalAnswer> {
  const { command, txn_id: transactionId = '', account = '', sum = '', txn_date: date } = query;
  if (!/^[\w-]{1,40}$/.test(transactionId)) return { result: 300, comment: 'Неверный номер операции' };
  if (!/^\d{6,20}$/.test(account)) return { result: 4, comment: 'Неверный формат счёта' };
  if (command === 'check') return checkAccount(services, account);
  if (command !== 'pay') return { result: 300, comment: 'Неизвестная команда' };
  const amountTiyn = readSumTiyn(sum);
  const wrong = checkAmount(amountTiyn);
  if (wrong || amountTiyn === null) return wrong ?? { result: 300, comment: 'Сумма указана неверно' };
  const time = readPaymentTime(date, services.clock.now());
  return receivePayment(services, { network, transactionId, account, amountTiyn, ...time });
}
