import { HAD_MONEY, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { World } from '../world/open-world.ts';
import type { Person } from '../world/people.ts';
import { ACT_KINDS, type ActName } from './act-kinds.ts';
import { readStanding, type Standing } from './standings.ts';

/** From nobody to a loan, in the order in which it goes. */
const WAY = [
  'comes in',
  'asks for a code',
  'applies',
  'an application is decided',
  'signs',
  'asks for a code to sign',
  'a payout is confirmed',
] as const satisfies readonly ActName[];

/** Who is not there by then, is refused or waits for something. */
const SCENES_OF_WAY = 16;

/** What brings the next of those who are led on: nobody meets them, and nothing goes wrong. Null once everybody is there who can be. */
export async function nextOnTheWay(
  world: World,
  ordinal: number,
): Promise<{ readonly name: ActName; readonly person: Person } | null> {
  const { temper, people } = world;
  world.hasLed ||= temper.leadsTo === null || ordinal > people.length * SCENES_OF_WAY;
  if (world.hasLed) return null;
  let waits: Person | undefined;
  for (const person of people) {
    const standing = await readStanding(world, person);
    if (isThere(temper.leadsTo, standing)) continue;
    if (world.matters.jobs) return { name: 'a worker does what is due', person };
    const name = WAY.find((each) => ACT_KINDS[each].isMeant(standing, person, world));
    if (name) return { name, person };
    if (hasCodeSoon(standing, person)) waits = person;
  }
  if (waits) return { name: 'some minutes pass', person: waits };
  world.hasLed = true;
  return null;
}

/** Between two codes the product wants some minutes. */
const hasCodeSoon = (standing: Standing | undefined, person: Person): boolean =>
  person.token === null || standing?.status === STATUS.awaitingSignature;

function isThere(leadsTo: World['temper']['leadsTo'], standing: Standing | undefined): boolean {
  const status = standing?.status ?? null;
  return leadsTo === 'an offer' ? status !== null : HAD_MONEY.some((one) => one === status);
}
