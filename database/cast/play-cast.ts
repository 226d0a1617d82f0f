import { addDays, addYears } from '@senim/kazakhstan/calendar-day';
import type { Member, Scene } from './member.ts';
import { CAST } from './members.ts';

/** The product as the player sees it: its API, the sandbox's phone and terminal, and the calendar. */
export interface Stage {
  /** Calls the public API; throws when the answer is not a success. */
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Record<string, unknown>>;
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
      return ask(stage, token, '/cabinet/prolongation', { days: scene.days });
    case 'asks-refinancing':
      return ask(stage, token, '/cabinet/refinance', { loan_type: scene.loanType, period: scene.period });
    case 'asks-settlement': {
      const wish = { topic: 'smaller_payments', monthly: 25_000, text: scene.text };
      return ask(stage, token, '/cabinet/settlement', wish);
    }
    case 'asks-mediation':
      return ask(stage, token, '/cabinet/mediation', { text: scene.text });
    case 'disputes':
      return ask(stage, token, '/cabinet/not-my-loan', { text: scene.text });
    case 'complains': {
      const letter = { kind: 'complaint', topic: 'collection', text: scene.text };
      await stage.call('POST', '/cabinet/requests', letter, token);
      return;
    }
    case 'misses-payment': {
      const paidOn = addDays(today, -scene.daysAgo - 1);
      const lost = { paid_on: paidOn, amount: scene.amount, channel: 'terminal', receipt: '' };
      return ask(stage, token, '/cabinet/payments/search', lost);
    }
    default:
      return stage.lenderDoes(scene.does, member.iin);
  }
}

/** The days on which the play begins, before today. */
export const DAYS_PLAYED =
  Math.max(...CAST.flatMap((member) => member.scenes.map((scene) => scene.daysAgo))) + 1;

async function register(stage: Stage, { phone, iin }: Member): Promise<string> {
  await stage.call('POST', '/auth/sms-send', { phone, iin });
  await stage.settle();
  const code = await stage.codeSentTo(phone);
  const { token } = await stage.call('POST', '/auth/register/sms-check', { phone, iin, code });
  return String(token);
}

async function fill(stage: Stage, today: string, member: Member, token: string, steps: 1 | 2): Promise<void> {
  const expiry = addDays(today, member.idExpiresInDays);
  await stage.call(
    'POST',
    '/application/step1',
    {
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
    token,
  );
  if (steps === 1) return;
  await stage.call(
    'POST',
    '/application/step2',
    {
      address: 'г. Алматы, ул. Абая, 10, кв. 5',
      family_status: 'married',
      children_count: 1,
      relatives: [{ kind: 'sibling', name: 'Арман', phone: '77075550101' }],
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
  await stage.call(
    'POST',
    '/application/step3',
    {
      work_company: 'ТОО «Дала»',
      monthly_income: member.monthlyIncome,
      iban: member.iban,
      loan_purpose: 'family',
      loan_type: scene.loanType,
      amount: scene.amount,
      period: scene.period,
      consent_credit_bureau: true,
    },
    token,
  );
}

interface Information {
  data: {
    agreement: {
      id: number;
      number: string;
      documents: { lang: string; sha256: string }[];
      calculation: { total: string };
    };
  };
}

async function agreementOf(stage: Stage, token: string): Promise<Information['data']['agreement']> {
  const { data } = (await stage.call(
    'GET',
    '/cabinet/information',
    undefined,
    token,
  )) as unknown as Information;
  return data.agreement;
}

async function sign(stage: Stage, { phone }: Member, token: string): Promise<void> {
  const { id, documents } = await agreementOf(stage, token);
  await stage.call('POST', '/cabinet/sign/sms-send', { agreement_id: id }, token);
  await stage.settle();
  const code = await stage.codeSentTo(phone);
  const documentSha256 = documents.find(({ lang }) => lang === 'ru')?.sha256;
  await stage.call(
    'POST',
    '/cabinet/sign/sms-check',
    { agreement_id: id, code, document_sha256: documentSha256 },
    token,
  );
}

async function pay(stage: Stage, _member: Member, token: string, amount: number | 'all'): Promise<void> {
  const { number, calculation } = await agreementOf(stage, token);
  await stage.pay(number, amount === 'all' ? Number(calculation.total) : amount);
}

/** A change of the loan that the borrower asks for. */
async function ask(stage: Stage, token: string, path: string, wish: Record<string, unknown>): Promise<void> {
  const { id } = await agreementOf(stage, token);
  await stage.call('POST', path, { agreement_id: id, ...wish }, token);
}
