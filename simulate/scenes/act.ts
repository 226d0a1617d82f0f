import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { callerInProcess } from '../../apps/server/src/call-in-process.ts';
import type { Process } from '../world/open-process.ts';
import type { World } from '../world/open-world.ts';
import type { Person } from '../world/people.ts';
import type { Chance } from '../world/seed.ts';
import type { Standing } from './standings.ts';

/** What somebody may do in a scene. */
export interface ActKind {
  /** How often it comes beside the others that are possible. */
  readonly weight: number;
  /** Whether it makes sense for somebody who stands so; what the product then refuses is an answer as well. */
  readonly isMeant: (standing: Standing | undefined, person: Person, world: World) => boolean;
  /** Does it, and says what came of it. */
  readonly play: (stage: Stage) => Promise<string>;
}

/** Something that must never be, whatever went wrong. */
export class Flaw extends Error {}

/** Who acts, and through what. */
export interface Stage {
  readonly world: World;
  /** The process that answers. */
  readonly process: Process;
  readonly person: Person;
  readonly standing: Standing | undefined;
  readonly chance: Chance;
  /** Names this act for ever: who clicks twice sends it twice. */
  readonly key: string;
  /** Whatever is answered is heard. */
  readonly hear: HeardAnswer;
  /** Calls the site as the person. */
  readonly ask: Ask;
  /** Calls the office as somebody of it. */
  readonly askOffice: (login: string) => Ask;
}

export interface Told<E extends Endpoint> {
  readonly status: number;
  readonly json: AnswerOf<E> & { readonly success: boolean; readonly code?: string };
}

type Ask = <E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>) => Promise<Told<E>>;

export type HeardAnswer = (status: number, what: string) => void;

/** The wire as an act uses it. */
export function stageOf(world: World, act: Omit<Stage, 'world' | 'ask' | 'askOffice'>): Stage {
  const { person, key, process, hear } = act;
  const site = callerInProcess(process.app, '/api/v2');
  const office = callerInProcess(process.app, '/api/office/v1');
  return {
    ...act,
    world,
    async ask(endpoint, input) {
      const headers = {
        'idempotency-key': `${key}-${endpoint.path}`,
        ...(person.token && { authorization: `Bearer ${person.token}` }),
      };
      const once = async (heard: HeardAnswer) => {
        const told = await site(endpoint, input, headers, person.address);
        heard(told.status, endpoint.path);
        holdToOwner(world, person, told.json);
        if (told.status === SIGNED_OUT) person.token = null;
        if (told.json.success && endpoint.method === 'POST')
          world.acknowledged.add(`${endpoint.path} ${person.index} ${key}`);
        if (told.status < 500 && told.json.code !== IN_PROGRESS) person.unanswered = null;
        return told;
      };
      if (endpoint.method === 'POST') {
        person.unanswered = async (heard) => outcomeOf(await once(heard));
        person.askedAtMs = world.clock.now().getTime();
      }
      const told = await once(hear);
      if (endpoint.idempotent && person.token && told.json.success) {
        const again = async (token?: string) => {
          const sent = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
          const { status, json } = await site(endpoint, input, sent, person.address);
          return { status, told: json };
        };
        const atMs = world.clock.now().getTime();
        const isOfLoan = JSON.stringify(input).includes('"agreement_id"');
        person.answered = { atMs, told: told.json, again, isOfLoan };
      }
      return told;
    },
    askOffice: (login) => async (endpoint, input) => {
      const headers = { 'idempotency-key': `${key}-${login}`, ...world.staff.get(login)?.headers };
      const told = await office(endpoint, input, headers, '10.200.0.1');
      hear(told.status, endpoint.path);
      // Who clicks twice may hear the same answer twice, of one act.
      const heard = `${endpoint.path} ${login} ${key}`;
      if (told.json.success && !world.acknowledged.has(heard))
        world.officeDone.set(login, (world.officeDone.get(login) ?? 0) + 1);
      if (told.json.success) world.acknowledged.add(heard);
      return told;
    },
  };
}

/** The session is over, and whoever had it signs in anew. */
const SIGNED_OUT = 401;

/** A call under this key is being answered, or its process has died. */
export const IN_PROGRESS = 'request_in_progress';

/** Nobody is told of another's loan, and nobody's numbers but their own. */
function holdToOwner({ owners, people }: World, person: Person, answer: unknown): void {
  const { borrowerId } = person;
  for (const [number] of JSON.stringify(answer).matchAll(NUMBERS)) {
    const owner = owners.get(number);
    if (owner !== undefined && owner !== borrowerId)
      throw new Flaw(`Borrower ${borrowerId} was told of agreement ${number} of borrower ${owner}.`);
    const other = people.find((one) => [one.iin, one.phone, one.iban].includes(number));
    if (other && other !== person)
      throw new Flaw(`Person ${person.index} was told a number of person ${other.index}.`);
  }
}

/** Of agreements, phones, people and accounts. */
const NUMBERS = /\b(?:\d{11,12}|KZ\d{2}\w{16})\b/g;

/** What came of a call, in a word. */
export const outcomeOf = ({ status, json }: Told<Endpoint>): string =>
  json.success ? 'done' : `${status} ${json.code ?? ''}`.trim();
