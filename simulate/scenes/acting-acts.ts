import {
  endActing,
  openActing,
  readInformation,
  requestContactChange,
} from '@senim/contracts/borrower/calls';
import { confirmActing, requestActing } from '@senim/contracts/office/calls';
import { callerInProcess } from '../../apps/server/src/call-in-process.ts';
import { ibanOf } from '../world/people.ts';
import { type ActKind, Flaw, outcomeOf, type Stage } from './act.ts';
import { hasNewCode } from './standings.ts';

/** What the operator does in the name of clients, apart from their own. */
const FOR_CLIENT = 'operator for a client';

/** An operator in a client's cabinet, by the code that the client dictates. */
export const ACTING_ACTS = {
  'an operator asks to act for a client': {
    weight: 1,
    isMeant: (standing, { actingId }) => standing !== undefined && actingId === null,
    async play({ askOffice, standing, person }) {
      const params = { borrower_id: standing?.borrowerId ?? 0 };
      const told = await askOffice('operator')(requestActing, {
        params,
        body: { reason: 'Клиент просит помочь' },
      });
      if (told.json.success) person.actingId = told.json.acting_id;
      return outcomeOf(told);
    },
  },
  'an operator acts for a client': {
    weight: 20,
    isMeant: (standing, person, world) =>
      standing !== undefined && person.actingId !== null && hasNewCode(person, world),
    play: act,
  },
} as const satisfies Readonly<Record<string, ActKind>>;

async function act({ askOffice, standing, person, process, hear, world }: Stage): Promise<string> {
  const params = { borrower_id: standing?.borrowerId ?? 0, acting_id: person.actingId ?? 0 };
  const code = world.outside.messages.codeOn(person.phone);
  person.typed = code ?? null;
  const confirmed = await askOffice('operator')(confirmActing, { params, body: { code } });
  person.actingId = null;
  if (!confirmed.json.success) return `not confirmed: ${outcomeOf(confirmed)}`;
  const site = callerInProcess(process.app, '/api/v2');
  const ticket = confirmed.json.address.split('#acting=')[1] ?? '';
  const opened = await site(openActing, { body: { ticket } });
  hear(opened.status, openActing.path);
  if (!opened.json.success) return `not opened: ${outcomeOf(opened)}`;
  const headers = { authorization: `Bearer ${opened.json.token}` };
  const looked = await site(readInformation, {}, headers);
  hear(looked.status, readInformation.path);
  if (looked.json.success) world.officeDone.set(FOR_CLIENT, (world.officeDone.get(FOR_CLIENT) ?? 0) + 1);
  const asked = await site(requestContactChange, { body: { iban: ibanOf(person.index, 9) } }, headers);
  if (asked.json.success)
    throw new Flaw('An operator has asked for another account in the name of a client.');
  const left = await site(endActing, {}, headers);
  return `looked ${looked.status}, left ${left.status}`;
}
