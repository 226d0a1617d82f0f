import { isDeepStrictEqual } from 'node:util';
import {
  applyAgain,
  askRefund,
  cancelProlongation,
  checkSms,
  declineAgreement,
  listRefunds,
  readInformation,
  requestPause,
  requestProlongation,
  requestRefinancing,
  saveStep1,
  saveStep2,
  saveStep3,
  sendSignCode,
  sendSms,
  signAgreement,
} from '@senim/contracts/borrower/calls';
import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { ENDED, STATUS } from '@senim/loan-engine/lifecycle/status';
import { whatThereIs } from '../invariants/acknowledged.ts';
import { type ActKind, Flaw, IN_PROGRESS, outcomeOf, type Stage } from './act.ts';
import { tickOf } from './beside-acts.ts';
import { PROMO_CODES } from './setting-acts.ts';
import { hasNewCode, isIn, type Standing } from './standings.ts';

const WISHES = [
  { loan_type: 'short', amount: 30_000, period: 15 },
  { loan_type: 'short', amount: 60_000, period: 5 },
  { loan_type: 'long', amount: 80_000, period: 30, schedule_kind: 'annuity' },
  { loan_type: 'long', amount: 70_000, period: 45 },
  { loan_type: 'short', amount: 5_000, period: 20 },
] as const;
/** One application of so many names a promo code, whether there is one or not. */
const PROMO_OF = 3;
/** What is lent only to whom has repaid a loan. */
const LARGER = [
  { loan_type: 'short', amount: 170_000, period: 15 },
  { loan_type: 'instalments', amount: 150_000, period: 3 },
] as const;

/** What borrowers do. */
export const BORROWER_ACTS = {
  'asks for a code': {
    weight: 20,
    isMeant: (_, person, world) => person.token === null && mayAskForCode(person, world),
    async play({ ask, person, world }) {
      const { phone, iin } = person;
      person.codeAskedAtMs = world.clock.now().getTime();
      return outcomeOf(await ask(sendSms, { body: { phone, iin } }));
    },
  },
  'guesses a code': {
    weight: 1,
    isMeant: (_, person, world) => person.token === null && hasNewCode(person, world),
    async play({ ask, chance, person: { phone, iin } }) {
      for (let guess = 1; guess < GUESSES; guess++)
        await ask(checkSms, { body: { phone, iin, code: String(100_000 + chance.below(900_000)) } });
      return outcomeOf(await ask(checkSms, { body: { phone, iin, code: '000000' } }));
    },
  },
  'comes in': {
    weight: 40,
    isMeant: (_, person, world) => person.token === null && hasNewCode(person, world),
    play: comeIn,
  },
  'asks again what was not answered': {
    weight: 30,
    isMeant: (_, { unanswered }) => unanswered !== null,
    play: askAgain,
  },
  'asks once more what was answered': {
    weight: 2,
    isMeant: (_, { answered, token }) => answered !== null && token !== null,
    play: repeat,
  },
  'sends what another has sent': {
    weight: 1,
    isMeant: (standing, person, world) => isIn(standing, person) && othersAnswered(world, person).length > 0,
    play: sendAnothers,
  },
  applies: {
    weight: 40,
    isMeant: (standing, person) => isIn(standing, person) && standing.applicationId === null,
    play: apply,
  },
  'applies again': {
    weight: 6,
    isMeant: (standing, person) =>
      isIn(standing, person) && standing.status !== null && ENDED.some((one) => one === standing.status),
    async play(stage) {
      const { ask, chance } = stage;
      const wish = { ...chance.oneOf([...WISHES, ...LARGER]), ...(await tickOf(stage)) };
      const body = { ...wish, loan_purpose: 'family', consent_credit_bureau: true } as const;
      return outcomeOf(await ask(applyAgain, { body }));
    },
  },
  'asks for a code to sign': {
    weight: 20,
    isMeant: (standing, person, world) => isSigning(standing, person) && mayAskForCode(person, world),
    async play({ ask, standing, person, world }) {
      person.codeAskedAtMs = world.clock.now().getTime();
      return outcomeOf(await ask(sendSignCode, { body: { agreement_id: standing?.agreementId ?? 0 } }));
    },
  },
  signs: {
    weight: 60,
    isMeant: (standing, person, world) => isSigning(standing, person) && hasNewCode(person, world),
    play: sign,
  },
  'asks for more time': {
    weight: 4,
    isMeant: (standing, person) => isIn(standing, person) && standing.status === STATUS.active,
    async play({ ask, chance, standing }) {
      const body = { agreement_id: standing?.agreementId ?? 0, days: chance.oneOf([5, 10, 15]) };
      return outcomeOf(await ask(requestProlongation, { body }));
    },
  },
  'wants no more time': {
    weight: 2,
    isMeant: (standing, person) =>
      isIn(standing, person) && standing.status === STATUS.prolongationAwaitingPayment,
    async play({ ask, standing }) {
      return outcomeOf(await ask(cancelProlongation, { body: { agreement_id: standing?.agreementId ?? 0 } }));
    },
  },
  'asks for another loan to pay this one off': {
    weight: 2,
    isMeant: (standing, person) => isIn(standing, person) && standing.status === STATUS.active,
    async play({ ask, standing }) {
      const body = { agreement_id: standing?.agreementId ?? 0, loan_type: 'long', period: 30 };
      return outcomeOf(await ask(requestRefinancing, { body }));
    },
  },
  'asks for a pause': {
    weight: 2,
    isMeant: (standing, person) => isIn(standing, person) && standing.status === STATUS.active,
    async play({ ask, standing }) {
      return outcomeOf(await ask(requestPause, { body: { agreement_id: standing?.agreementId ?? 0 } }));
    },
  },
  'takes the offer back': {
    weight: 1,
    isMeant: (standing, person) =>
      isIn(standing, person) &&
      [STATUS.awaitingSignature, STATUS.awaitingPayout, STATUS.payoutFailed].some(
        (one) => one === standing.status,
      ),
    async play({ ask, standing }) {
      return outcomeOf(await ask(declineAgreement, { body: { agreement_id: standing?.agreementId ?? 0 } }));
    },
  },
  'wants the overpayment back': {
    weight: 8,
    isMeant: (standing, person) => isIn(standing, person) && standing.hasOverpaid,
    play: wantBack,
  },
} as const satisfies Readonly<Record<string, ActKind>>;

function isSigning(standing: Standing | undefined, person: { readonly token: string | null }): boolean {
  if (!isIn(standing, person)) return false;
  const isOfLoan = [STATUS.awaitingSignature, STATUS.refinancingAwaitingSignature].some(
    (one) => one === standing.status,
  );
  return isOfLoan || standing.amendment === 'awaiting-signature';
}

/** None is under way: another one is sent after five minutes at the earliest. */
const mayAskForCode = (person: Stage['person'], world: Stage['world']): boolean =>
  !hasNewCode(person, world) && world.clock.now().getTime() - person.codeAskedAtMs >= RESEND_AFTER_MS;
const RESEND_AFTER_MS = 300_000;

/** The site asks so for a while; a key that is never answered is lost. */
async function askAgain({ person, hear, world }: Stage): Promise<string> {
  const nowMs = world.clock.now().getTime();
  const sinceMs = nowMs - person.askedAtMs;
  person.askedAtMs = nowMs;
  const told = (await person.unanswered?.(hear)) ?? 'nothing is left unanswered';
  if (told.includes(IN_PROGRESS) && world.turns.isAlone && sinceMs > IN_PROGRESS_MS_MAX)
    throw new Flaw(`A call is in progress since ${sinceMs} ms.`);
  return told;
}

/** One key has one effect: its answer comes again as it was, and nothing more is there than before. */
async function repeat({ person, world }: Stage): Promise<string> {
  const { answered } = person;
  person.answered = null;
  const sinceMs = world.clock.now().getTime() - (answered?.atMs ?? 0);
  if (!answered || sinceMs > KEY_LIVES_MS) return 'the key is old';
  const { isAlone } = world.turns;
  const before = isAlone ? await whatThereIs(world) : '';
  const { status, told } = await answered.again();
  if (status !== 200) return String(status);
  if (!isDeepStrictEqual(told, answered.told))
    throw new Flaw(`A repeated key had another answer: ${JSON.stringify(told)}.`);
  if (isAlone && (await whatThereIs(world)) !== before) throw new Flaw('A repeated key had another effect.');
  return 'the same answer';
}

const othersAnswered = ({ people }: Stage['world'], person: Stage['person']) =>
  people.filter((one) => one !== person && one.answered?.isOfLoan);

/** Another's loan under another's key: neither is theirs. */
async function sendAnothers({ person, world, chance }: Stage): Promise<string> {
  const others = othersAnswered(world, person);
  // Somebody else in the scene has sent the last of them.
  if (others.length === 0) return 'nothing left';
  const other = chance.oneOf(others);
  const told = await other.answered?.again(person.token ?? '');
  if (other.answered) other.answered = { ...other.answered, isOfLoan: false };
  if (told?.status === 200)
    throw new Flaw(`Person ${person.index} was answered what is person ${other.index}'s.`);
  return String(told?.status);
}

/** A kept answer is purged after days. */
const KEY_LIVES_MS = 3_600_000;

/** At a time, of the five that a code has. */
const GUESSES = 4;

/** A process that died gives its keys free within this time. */
const IN_PROGRESS_MS_MAX = 60_000;

async function comeIn({ ask, person, world }: Stage): Promise<string> {
  const { phone, iin } = person;
  const code = world.outside.messages.codeOn(phone);
  person.typed = code ?? null;
  const told = await ask(checkSms, { body: { phone, iin, code } });
  if (told.json.success) person.token = told.json.token;
  return outcomeOf(told);
}

async function apply(stage: Stage): Promise<string> {
  const { ask, chance, person, standing, world } = stage;
  const today = dayInAlmaty(world.clock.now().getTime());
  const id_expiry_date = addDays(today, 1_500);
  if ((standing?.stepsDone ?? 0) < 2) {
    const first = await ask(saveStep1, {
      body: {
        surname: 'Нурланова',
        name: 'Айгерим',
        id_number: `0${String(30_000_000 + person.index)}`,
        id_issued_by: 'mvd',
        id_issue_date: addDays(id_expiry_date, -3_652),
        id_expiry_date,
        consent_personal_data: true,
      },
    });
    if (!first.json.success) return `step 1: ${outcomeOf(first)}`;
    const second = await ask(saveStep2, {
      body: {
        address: 'г. Алматы, ул. Абая, 10',
        family_status: 'married',
        children_count: 1,
        relatives: [{ kind: 'sibling', name: 'Арман', phone: '77075550101' }],
      },
    });
    if (!second.json.success) return `step 2: ${outcomeOf(second)}`;
  }
  const third = await ask(saveStep3, {
    body: {
      work_company: 'ТОО «Дала»',
      monthly_income: 320_000,
      iban: person.iban,
      loan_purpose: 'family',
      ...chance.oneOf(WISHES),
      promo_code: chance.below(PROMO_OF) === 0 ? chance.oneOf(PROMO_CODES) : undefined,
      ...(await tickOf(stage)),
      consent_credit_bureau: true,
    },
  });
  return outcomeOf(third);
}

/** Signs what waits: the loan's document, or the additional agreement's. */
async function sign({ ask, person, standing, world }: Stage): Promise<string> {
  const code = world.outside.messages.codeOn(person.phone);
  person.typed = code ?? null;
  const { json } = await ask(readInformation, {});
  if (!json.success) return 'cannot look';
  const { agreement, prolongation, offer } = json.data;
  const added = offer?.documents ?? prolongation?.documents ?? [];
  const documents = added.length > 0 ? added : agreement?.documents;
  const document_sha256 = documents?.find(({ lang }) => lang === 'ru')?.sha256;
  const agreement_id = standing?.agreementId ?? 0;
  const told = await ask(signAgreement, { body: { agreement_id, code, document_sha256 } });
  if (told.json.success) world.signed.add(agreement_id);
  return outcomeOf(told);
}

async function wantBack({ ask }: Stage): Promise<string> {
  const { json } = await ask(listRefunds, {});
  const refund = json.success ? json.refunds.find(({ state }) => state === 'open') : undefined;
  if (!refund) return 'nothing to ask for';
  const body = { agreement_id: refund.agreement_id, amount: refund.amount };
  return outcomeOf(await ask(askRefund, { body }));
}
