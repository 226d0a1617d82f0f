import { readIdentification, startIdentification } from '@senim/contracts/borrower/calls';
import { phoneOf } from '../world/people.ts';
import { type ActKind, Flaw, outcomeOf, type Stage } from './act.ts';
import { isIn } from './standings.ts';

/** Beyond the phones that somebody changes to by their own wish. */
const FIRST_OF_NEW_PHONES = 20;

/** The phone is gone, and with it every code: face and document bring the cabinet to another one. */
export const WAY_BACK_ACTS = {
  'loses the phone': {
    weight: 1,
    isMeant: (standing, person) =>
      isIn(standing, person) &&
      standing.agreementId !== null &&
      person.change === null &&
      person.lostPhone === null,
    async play({ person }) {
      person.lostPhone = person.phone;
      person.phone = phoneOf(person.index, FIRST_OF_NEW_PHONES + person.phonesLost);
      person.phonesLost += 1;
      person.token = null;
      person.typed = null;
      return 'another phone';
    },
  },
  'shows face and document': {
    weight: 40,
    isMeant: (_, person) => person.lostPhone !== null && person.token !== null,
    play: showFace,
  },
  'finds the phone again': {
    weight: 1,
    isMeant: (_, person) => person.lostPhone !== null,
    async play({ person }) {
      person.phone = person.lostPhone ?? person.phone;
      person.lostPhone = null;
      person.token = null;
      person.typed = null;
      return 'found';
    },
  },
} as const satisfies Readonly<Record<string, ActKind>>;

/** A cabinet that came back ends this session: its owner signs in by the new phone. */
async function showFace({ ask, person }: Stage): Promise<string> {
  const started = await ask(startIdentification, {});
  if (!started.json.success) return outcomeOf(started);
  const { json } = await ask(readIdentification, { params: { id: started.json.id } });
  if (!json.success) return `not read: ${json.code}`;
  const { result, outcome } = json;
  if (result === 'passed' && outcome === null) throw new Flaw('A face has passed, and nothing came of it.');
  if (outcome !== null) person.lostPhone = null;
  if (outcome === 'cabinet-returned') person.token = null;
  return `${result}, ${outcome ?? 'nothing came of it'}`;
}
