import {
  checkSms,
  disputeLoan,
  readInformation,
  readTerms,
  requestMediation,
  requestProlongation,
  requestRefinancing,
  requestSettlement,
  saveStep1,
  saveStep2,
  saveStep3,
  searchPayment,
  sendSignCode,
  sendSms,
  signAgreement,
  writeToUs,
} from '@senim/contracts/borrower/calls';
import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { addDays, addYears } from '@senim/kazakhstan/calendar-day';
import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { fitWish } from './fit-wish.ts';
import type { Member, Scene } from './member.ts';
import { CAST } from './members.ts';

/** The product as the player sees it: its API, the sandbox's phone and terminal, and the calendar. */
export interface Stage {
  /** Calls the public API; throws when the answer is not a success. */
  call<E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>, token?: string): Promise<AnswerOf<E>>;
  /** The newest six digits sent to a phone. */
  codeSentTo(phone: string): Promise<string>;
  pay(account: string, amount: number): Promise<void>;
  /** Moves the calendar to a day, at eleven in the morning or the same moment when it is today. */
  moveToDay(day: string): Promise<void>;
  /** Lets everything due happen. */
  settle(): Promise<void>;
  /** What the lender's people decide. */
  lenderDoes(what: 'goes-to-recovery' | 'is-written-off', iin: string): Promise<void>;
}

/** Plays the lives of the whole cast, in the order of time. `today` is the last day of the play, `YYYY-MM-DD`. */
export async function playCast(
  stage: Stage,
  today: string,
  members: readonly Member[] = CAST,
): Promise<void> {
  const scenes = members.flatMap((member) => member.scenes.map((scene) => ({ member, scene })));
  scenes.sort((a, b) => b.scene.daysAgo - a.scene.daysAgo);
  const sessions: Sessions = new Map();
  for (const { member, scene } of scenes) {
    await stage.moveToDay(addDays(today, -scene.daysAgo));
    await play(stage, today, member, scene, sessions);
    await stage.settle();
  }
}

/** The token of each who has come; a session runs by the clock on the wall, so it outlives the play. */
type Sessions = Map<string, string>;

async function tokenOf(stage: Stage, member: Member, sessions: Sessions): Promise<string> {
  const token = sessions.get(member.key) ?? (await register(stage, member));
  sessions.set(member.key, token);
  return token;
}

async function play(
  stage: Stage,
  today: string,
  member: Member,
  scene: Scene,
  sessions: Sessions,
): Promise<void> {
  const token = await tokenOf(stage, member, sessions);
  switch (scene.does) {
    case 'registers':
      return;
    case 'fills':
      return fill(stage, today, member, token, scene.steps);
    case 'applies':
      await fill(stage, today, member, token, 2);
      return apply(stage, member, token, scene);
    case 'signs':
      return sign(stage, member, token);
    case 'pays':
      return pay(stage, member, token, scene.amount);
    case 'asks-prolongation':
    case 'asks-refinancing':
    case 'asks-settlement':
    case 'asks-mediation':
    case 'disputes':
    case 'misses-payment':
      return ask(stage, today, token, scene);
    case 'complains': {
      const body = { kind: 'complaint', topic: 'collection', text: scene.text } as const;
      await stage.call(writeToUs, { body }, token);
      return;
    }
    default:
      return stage.lenderDoes(scene.does, member.iin);
  }
}

/** The days on which the play begins, before today. */
export const DAYS_PLAYED =
  Math.max(...CAST.flatMap((member) => member.scenes.map((scene) => scene.daysAgo))) + 1;

async function register(stage: Stage, { phone, iin }: Member): Promise<string> {
  await stage.call(sendSms, { body: { phone, iin } });
  await stage.settle();
  const code = await stage.codeSentTo(phone);
  const { token } = await stage.call(checkSms, { body: { phone, iin, code } });
  return token;
}

async function fill(stage: Stage, today: string, member: Member, token: string, steps: 1 | 2): Promise<void> {
  const expiry = addDays(today, member.idExpiresInDays);
  await stage.call(
    saveStep1,
    {
      body: {
        surname: member.surname,
        name: member.name,
        patronymic: member.patronymic,
        email: `${member.key}@mail.example.kz`,
        id_number: `0${member.phone.slice(3)}`,
        id_issued_by: 'mvd',
        id_issue_date: addYears(expiry, -10),
        id_expiry_date: expiry,
        consent_personal_data: true,
      },
    },
    token,
  );
  if (steps === 1) return;
  await stage.call(
    saveStep2,
    {
      body: {
        address: 'г. Алматы, ул. Абая, 10, кв. 5',
        family_status: 'married',
        children_count: 1,
        relatives: [{ kind: 'sibling', name: 'Арман', phone: '77075550101' }],
      },
    },
    token,
  );
}

async function apply(
  stage: Stage,
  member: Member,
  token: string,
  scene: Extract<Scene, { does: 'applies' }>,
): Promise<void> {
  const { types } = await stage.call(readTerms, {});
  await stage.call(
    saveStep3,
    {
      body: {
        work_company: 'ТОО «Дала»',
        monthly_income: member.monthlyIncome,
        iban: member.iban,
        loan_purpose: 'family',
        amount: scene.amount,
        ...fitWish(types, scene),
        consent_credit_bureau: true,
      },
    },
    token,
  );
}

type Agreement = NonNullable<AnswerOf<typeof readInformation>['data']['agreement']>;

async function agreementOf(stage: Stage, token: string): Promise<Agreement> {
  const { data } = await stage.call(readInformation, {}, token);
  if (!data.agreement) throw new Error('A member of the cast has no agreement.');
  return data.agreement;
}

async function sign(stage: Stage, { phone }: Member, token: string): Promise<void> {
  const { id, documents } = await agreementOf(stage, token);
  await stage.call(sendSignCode, { body: { agreement_id: id } }, token);
  await stage.settle();
  const code = await stage.codeSentTo(phone);
  const documentSha256 = documents.find(({ lang }) => lang === DOCUMENT_LANGUAGES[0])?.sha256;
  await stage.call(
    signAgreement,
    { body: { agreement_id: id, code, document_sha256: documentSha256 } },
    token,
  );
}

async function pay(stage: Stage, _member: Member, token: string, amount: number | 'all'): Promise<void> {
  const { number, calculation } = await agreementOf(stage, token);
  await stage.pay(number, amount === 'all' ? Number(calculation.total) : amount);
}

/** What a borrower asks for about the own loan. */
type Asking = Extract<
  Scene,
  {
    does:
      | 'asks-prolongation'
      | 'asks-refinancing'
      | 'asks-settlement'
      | 'asks-mediation'
      | 'disputes'
      | 'misses-payment';
  }
>;

async function ask(stage: Stage, today: string, token: string, scene: Asking): Promise<void> {
  const { id: agreement_id } = await agreementOf(stage, token);
  const tell = <E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>) =>
    stage.call(endpoint, input, token);
  switch (scene.does) {
    case 'asks-prolongation':
      return void (await tell(requestProlongation, { body: { agreement_id, days: scene.days } }));
    case 'asks-refinancing': {
      const { types } = await stage.call(readTerms, {});
      return void (await tell(requestRefinancing, { body: { agreement_id, ...fitWish(types, scene) } }));
    }
    case 'asks-settlement': {
      const body = { agreement_id, topic: 'smaller_payments', monthly: 25_000, text: scene.text } as const;
      return void (await tell(requestSettlement, { body }));
    }
    case 'asks-mediation':
      return void (await tell(requestMediation, { body: { agreement_id, text: scene.text } }));
    case 'disputes':
      return void (await tell(disputeLoan, { body: { agreement_id, text: scene.text } }));
    case 'misses-payment': {
      const paid_on = addDays(today, -scene.daysAgo - 1);
      const body = { agreement_id, paid_on, amount: scene.amount, channel: 'terminal' } as const;
      return void (await tell(searchPayment, { body }));
    }
  }
}
