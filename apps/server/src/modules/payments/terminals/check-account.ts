import { initials } from '@senim/kazakhstan/names';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import { readPersonNamed } from '../../profile/read-profile.ts';
import type { TerminalAnswer } from '../incoming/types.ts';
import { terminal } from '../text/ru/protocols.ts';

const act = machineAct('payments.terminal-check');

/** What a terminal may show before it takes the money: whether the account can be paid, and a masked name. Stores nothing. */
export async function checkAccount(services: Services, account: string): Promise<TerminalAnswer> {
  return services.database.transaction(act, async (tx) => {
    const target = await findPayableAgreement(services, tx, account);
    if (!target) return { result: 5, comment: terminal.notFound };
    const person = await readPersonNamed(services, tx, target.borrowerId);
    return { result: 0, comment: 'OK', payer: initials(person) };
  });
}
