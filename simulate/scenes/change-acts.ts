import {
  confirmContactChange,
  requestContactChange,
  withdrawApplication,
} from '@senim/contracts/borrower/calls';
import { UNDECIDED } from '@senim/loan-engine/lifecycle/status';
import { ibanOf, phoneOf } from '../world/people.ts';
import { type ActKind, outcomeOf, type Stage } from './act.ts';
import { isIn } from './standings.ts';

/** Accounts and phones that nobody else has: so many for each. */
const SPARE = 8;

/** Another phone, another account, no loan after all. */
export const CHANGE_ACTS = {
  'asks for another account': {
    weight: 2,
    isMeant: (standing, person) => isIn(standing, person) && standing.stepsDone > 2 && person.change === null,
    async play({ ask, person, chance }) {
      const iban = ibanOf(person.index, 1 + chance.below(SPARE));
      const told = await ask(requestContactChange, { body: { iban } });
      if (told.json.success) person.change = { iban, codeAt: person.phone };
      return outcomeOf(told);
    },
  },
  'asks for another phone': {
    weight: 1,
    isMeant: (standing, person) => isIn(standing, person) && person.change === null,
    async play({ ask, person, chance }) {
      const phone = phoneOf(person.index, 1 + chance.below(SPARE));
      const told = await ask(requestContactChange, { body: { phone } });
      if (told.json.success) person.change = { phone, codeAt: person.phone };
      return outcomeOf(told);
    },
  },
  'confirms the change': {
    weight: 30,
    isMeant: (standing, person, { outside }) =>
      isIn(standing, person) &&
      person.change !== null &&
      (outside.messages.codeOn(person.change.codeAt) ?? null) !== person.typed,
    play: confirm,
  },
  'wants no other phone or account': {
    weight: 2,
    isMeant: (standing, person) => isIn(standing, person) && person.change !== null,
    async play({ person }) {
      person.change = null;
      return 'left';
    },
  },
  'withdraws the application': {
    weight: 1,
    isMeant: (standing, person) =>
      isIn(standing, person) && UNDECIDED.some((status) => status === standing.applicationStatus),
    async play({ ask, standing }) {
      return outcomeOf(
        await ask(withdrawApplication, { body: { application_id: standing?.applicationId ?? 0 } }),
      );
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;

/** The code of the old phone first; for another phone then its own. */
async function confirm({ ask, person, world }: Stage): Promise<string> {
  const { change } = person;
  if (!change) return 'nothing is changed';
  const code = world.outside.messages.codeOn(change.codeAt);
  person.typed = code ?? null;
  const told = await ask(confirmContactChange, { body: { code } });
  if (!told.json.success) return outcomeOf(told);
  if (!told.json.done) {
    person.change = { ...change, codeAt: change.phone ?? change.codeAt };
    return 'the new phone has a word';
  }
  person.phone = change.phone ?? person.phone;
  person.iban = change.iban ?? person.iban;
  person.change = null;
  return 'changed';
}
