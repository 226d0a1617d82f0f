import {
  checkSms,
  payByCard,
  readInformation,
  requestProlongation,
  saveStep1,
  saveStep2,
  saveStep3,
  sendSignCode,
  sendSms,
  signAgreement,
} from '@senim/contracts/borrower/calls';
import { payAtSandboxTerminal, readSandboxTransfers } from '@senim/contracts/borrower/sandbox-calls';
import { tell } from '../ask.ts';
import { callAs, codesTo, type Pair, STEP1, STEP2, STEP3, stranger } from '../people.ts';
import type { Target } from '../target.ts';
import { until } from '../until.ts';
import { type Chance, chanceOf } from './chance.ts';

export interface SequencesTried {
  readonly lives: number;
  readonly steps: number;
  readonly flaws: readonly string[];
}

/** What one life has come to know, step by step, as its phone and its screens show it. */
interface Life extends Pair {
  token: string;
  agreementId: number;
  number: string;
  sha256: string;
  /** How many codes had come before one was asked for that will come; null where none was. */
  codesBefore: number | null;
  /** An agreement will come. */
  hasApplied: boolean;
}

type Step = readonly [name: string, take: (target: Target, life: Life) => Promise<number>];

/** The code that was asked for, once it has come; whoever has asked for none guesses. */
async function newestCode(target: Target, { phone, codesBefore }: Life): Promise<string> {
  if (codesBefore === null) return (await codesTo(target, phone)).at(-1) ?? '000000';
  return until(`a code on ${phone}`, async () => (await codesTo(target, phone)).slice(codesBefore).at(-1));
}

async function askingForCode(
  target: Target,
  life: Life,
  ask: () => Promise<{ readonly status: number; readonly json: { readonly success: boolean } }>,
): Promise<number> {
  const before = (await codesTo(target, life.phone)).length;
  const { status, json } = await ask();
  if (json.success) life.codesBefore = before;
  return status;
}

/** A whole life with a loan, as the site leads it; each step answers with its status. */
const LIFE: readonly Step[] = [
  [
    'asks for a code',
    (target, life) => {
      const { phone, iin } = life;
      return askingForCode(target, life, () => callAs(target, sendSms, { body: { phone, iin } }));
    },
  ],
  [
    'signs in',
    async (target, life) => {
      const { phone, iin } = life;
      const body = { phone, iin, code: await newestCode(target, life) };
      const { status, json } = await callAs(target, checkSms, { body });
      if (json.success) life.token = json.token;
      return status;
    },
  ],
  [
    'fills step 1',
    async (target, { token }) => (await callAs(target, saveStep1, { body: STEP1 }, { token })).status,
  ],
  [
    'fills step 2',
    async (target, { token }) => (await callAs(target, saveStep2, { body: STEP2 }, { token })).status,
  ],
  [
    'hands in step 3',
    async (target, life) => {
      const body = { ...STEP3, promo_code: undefined };
      const { status, json } = await callAs(target, saveStep3, { body }, { token: life.token });
      life.hasApplied ||= json.success;
      return status;
    },
  ],
  ['waits for the agreement', (target, life) => waitForAgreement(target, life)],
  [
    'asks for the code that signs',
    (target, life) => {
      const { token, agreementId } = life;
      const body = { agreement_id: agreementId };
      return askingForCode(target, life, () => callAs(target, sendSignCode, { body }, { token }));
    },
  ],
  [
    'signs',
    async (target, life) => {
      const { token, agreementId, sha256 } = life;
      const body = {
        agreement_id: agreementId,
        code: await newestCode(target, life),
        document_sha256: sha256,
      };
      return (await callAs(target, signAgreement, { body }, { token })).status;
    },
  ],
  [
    'pays at a terminal',
    async ({ url }, { iin }) =>
      (await tell(url, payAtSandboxTerminal, { body: { account: iin, sum: 500 } })).status,
  ],
  [
    'opens a card payment',
    async (target, { token, agreementId }) =>
      (
        await callAs(
          target,
          payByCard,
          { body: { agreement_id: agreementId, amount: 1_000, purpose: 'debt' } },
          { token },
        )
      ).status,
  ],
  [
    'asks to prolong',
    async (target, { token, agreementId }) =>
      (
        await callAs(
          target,
          requestProlongation,
          { body: { agreement_id: agreementId, days: 10 } },
          { token },
        )
      ).status,
  ],
];

/** Whoever has not applied looks once. */
async function waitForAgreement(target: Target, life: Life): Promise<number> {
  return until('an agreement', async () => {
    const { status, json } = await callAs(target, readInformation, {}, { token: life.token });
    const agreement = json.success ? json.data.agreement : undefined;
    if (!agreement) return life.hasApplied && json.success ? null : status;
    life.agreementId = agreement.id;
    life.number = agreement.number;
    life.sha256 = agreement.documents.find(({ lang }) => lang === 'ru')?.sha256 ?? '';
    return status;
  });
}

/** One step left out, taken twice, taken twice at once, before its time, after its time, or in the cabinet of somebody else. */
const CHANGES = ['left out', 'twice', 'twice at once', 'too early', 'too late', 'by another'] as const;

/** A life's steps with one of them changed; what is done at once or in another's cabinet is told apart when it is lived. */
interface Plan {
  readonly change: (typeof CHANGES)[number];
  readonly place: number;
  readonly steps: readonly Step[];
}

/** A life mostly waits for a code or a decision. */
const IN_PARALLEL = 5;

/** Lives with a loan, each with one step changed by chance; the same seed changes the same. */
export async function trySequences(
  target: Target,
  { lives, seed }: { lives: number; seed: number },
): Promise<SequencesTried> {
  const chance = chanceOf(seed);
  const waiting = Array.from({ length: lives }, () => planOf(chance));
  const flaws: string[] = [];
  let steps = 0;
  const work = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const { change, place } = plan;
      const told = await liveWith(target, plan);
      steps += told.steps;
      flaws.push(...told.flaws.map((flaw) => `"${LIFE[place]?.[0]}" ${change}: ${flaw}`));
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, work));
  return { lives, steps, flaws };
}

function planOf(chance: Chance): Plan {
  const place = chance.below(LIFE.length);
  const change = chance.oneOf(CHANGES);
  return { change, place, steps: changed(change, place, chance) };
}

async function liveWith(target: Target, { change, place, steps: planned }: Plan) {
  const life: Life = {
    ...stranger(),
    token: 'nobody',
    agreementId: 999_999,
    number: '',
    sha256: '0'.repeat(64),
    codesBefore: null,
    hasApplied: false,
  };
  const other: Life = { ...life, ...stranger() };
  const flaws: string[] = [];
  let steps = 0;
  const take = async ([name, step]: Step, who = life) => {
    steps += 1;
    const status = await step(target, who).catch((error: Error) => error.message);
    if (typeof status === 'string') flaws.push(`${name}: ${status}`);
    else if (status >= 500 && status !== 503) flaws.push(`${name} answered ${status}`);
  };
  for (const [at, step] of planned.entries()) {
    if (change === 'twice at once' && at === place) await Promise.all([take(step), take(step)]);
    else if (change === 'by another' && at === place) await take(step, other);
    else await take(step);
  }
  const transfers = life.number === '' ? 0 : await transfersOf(target, life.number);
  if (transfers > 1) flaws.push(`${transfers} transfers left for ${life.number}`);
  return { steps, flaws };
}

function changed(change: (typeof CHANGES)[number], place: number, chance: Chance): readonly Step[] {
  const step = LIFE[place];
  if (!step) return LIFE;
  const others = LIFE.filter((_, at) => at !== place);
  if (change === 'left out') return others;
  if (change === 'twice') return LIFE.toSpliced(place, 0, step);
  if (change === 'too early') return others.toSpliced(chance.below(place + 1), 0, step);
  if (change === 'too late')
    return others.toSpliced(place + chance.below(others.length - place + 1), 0, step);
  return LIFE;
}

async function transfersOf({ url }: Target, number: string): Promise<number> {
  const { json } = await tell(url, readSandboxTransfers, {});
  return json.transfers.filter(({ reference }) => reference.includes(number)).length;
}
