import { SENIM } from '@senim/lender/lender-for-tests';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../given-for-tests.ts';
import { fillLastStep, fillTwoSteps, latestApplication } from '../../loans-for-tests.ts';
import { registerPerson } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { PensionAnswer } from '../../providers/pension-base/pension-base.ts';
import { removeUpload } from '../documents/uploads/remove-upload.ts';
import { askIncome } from '../profile/income/ask-income.ts';
import { assessApplication, type UnderwritingServices } from './assess-application.ts';
import { decideReview } from './decide-review.ts';
import { describeReview } from './describe-review.ts';
import { enterIncome } from './enter-income.ts';
import { itemOf } from './hold-waiting.ts';

const machine = machineAct('test');
const { database, services: given } = await givenLoans();
let pension: PensionAnswer;
let officialIncomeTenge: number | null;
let asked: string[];
/** How the state register writes every surname; null for as the applicant does. */
let surnameThere: string | null;

const services: typeof given & UnderwritingServices = {
  ...given,
  lender: SENIM,
  publicUrl: 'https://senim.example',
  mobileBase: { isRegistered: async () => ({ kind: 'registered' }) },
  stateRegister: {
    find: async ({ surname, name, birthDate, idNumber: number, idExpiryDate: expiryDate }) => ({
      kind: 'found',
      ...{
        surname: surnameThere ?? surname,
        name,
        birthDate,
        patronymic: null,
        sex: 'female',
        citizen: true,
      },
      document: { number, expiryDate, valid: true },
    }),
  },
  bureau: {
    report: async () => ({
      kind: 'report',
      ...{ overdueDays: 0, selfRefusal: false, bankrupt: false, conscript: false },
      ...{ activeLoans: 0, closedLoans: 0 },
    }),
    debtBurden: async () => ({ kind: 'burden', monthlyLoadTenge: 0, officialIncomeTenge }),
  },
  biometrics: {
    createSession: async ({ reference: id }) => ({
      kind: 'session',
      ...{ id, redirectUrl: `https://face.example/${id}`, result: 'passed' },
    }),
    findResult: async () => ({ kind: 'result', result: 'passed' }),
  },
  pensionBase: {
    async read(iin) {
      asked.push(iin);
      return pension;
    },
  },
};
const desk = await givenDesk(services, ['manager', 'senior', 'auditor']);
const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const contributions = (amountTenge: number): PensionAnswer => ({
  kind: 'contributions',
  contributions: MONTHS.map((month) => ({
    bin: '221140000010',
    employer: 'ТОО «Дала»',
    ...{ paidOn: `${month}-10`, amountTenge },
  })),
});

beforeEach(() => {
  pension = { kind: 'unavailable' };
  officialIncomeTenge = null;
  asked = [];
  surnameThere = null;
});

type Key = Awaited<ReturnType<typeof fillLastStep>>;
async function person() {
  const known = await registerPerson(services);
  await fillTwoSteps(services, known.borrowerId);
  return known;
}
async function assessed(borrowerId: number): Promise<Key> {
  const key = await fillLastStep(services, borrowerId, { amountTenge: 40_000 });
  await assessApplication(services, key);
  return key;
}
const applicationOf = ({ borrowerId }: Key) => latestApplication(services, borrowerId);
async function sendPaper(borrowerId: number, kind = 'income'): Promise<number> {
  const { uploadId } = await database.transaction(machine, (tx) =>
    tx.one<{ uploadId: number }>(sql`
      INSERT INTO borrower_upload (borrower_id, kind, file_name, content_type, bytes_count, sha256, uploaded_at)
      VALUES (${borrowerId}, ${kind}, 'справка.pdf', 'application/pdf', 10, ${String(borrowerId).padStart(64, kind === 'income' ? '0' : '1')}, ${services.clock.now()})
      RETURNING upload_id AS "uploadId"`),
  );
  return uploadId;
}
async function shown(key: Key, login = 'manager') {
  const { act, caller: staff } = desk(login);
  const review = await describeReview(services, act, key, { staff, language: 'ru' });
  if (isRefused(review)) throw new Error(review.refused);
  return review;
}
const enter = (key: Key, paperId: number, tenge: readonly number[], login = 'manager') => {
  const { act, caller } = desk(login);
  return enterIncome(services, act, caller, key, { paperId, tenge });
};
const approve = (key: Key, login = 'manager') => {
  const { act, caller } = desk(login);
  const decided = { decision: 'approve', reasons: [], note: 'Справка с места работы' } as const;
  return decideReview(services, act, caller, key, decided);
};
const same = (tenge: number) => MONTHS.map(() => tenge);

test('the burden counts by the months of the pension base, before the bureau’s one figure', async () => {
  officialIncomeTenge = 900_000;
  pension = contributions(5_000);
  const poor = await assessed((await person()).borrowerId);
  expect(await applicationOf(poor)).toMatchObject({
    status: STATUS.refused,
    refusalReasons: ['debt_burden'],
  });
  pension = contributions(38_000);
  const key = await assessed((await person()).borrowerId);
  expect((await applicationOf(key)).status).toBe(STATUS.awaitingSignature);
});

test('whoever may see income sees the six months and the average that counts; an auditor sees neither', async () => {
  pension = contributions(38_000);
  const key = await assessed((await person()).borrowerId);
  const { income, income_to_read } = await shown(key);
  expect(income).toMatchObject({
    source: 'pension_base',
    months: MONTHS.map((month) => ({ month, tenge: 300_960 })),
    ...{ counted: 300_960, counted_by: 'months', burden_percent_max: 50 },
  });
  expect(income?.burden_percent).toBeGreaterThan(13);
  expect(income_to_read).toBeNull();
  expect(await shown(key, 'auditor')).toMatchObject({ income: null });
});

test('the base is asked once in a month, and only of who has agreed to it', async () => {
  pension = contributions(38_000);
  const { borrowerId, iin } = await person();
  const ask = () => askIncome(services, { borrowerId, iin }, { isBaseAsked: true });
  const first = await ask();
  services.clock.advanceMs(30 * 86_400_000);
  expect(await ask()).toEqual(first);
  expect(asked).toEqual([iin]);
  services.clock.advanceMs(1);
  expect(await ask()).toMatchObject({ source: 'pension_base', toldAt: services.clock.now() });
  expect(asked).toEqual([iin, iin]);
  const stranger = await registerPerson(services);
  expect(await askIncome(services, stranger, { isBaseAsked: true })).toBeNull();
  expect(asked).toHaveLength(2);
});

test('a base that people stand in for is not asked', async () => {
  pension = contributions(38_000);
  const { borrowerId, iin } = await person();
  expect(await askIncome(services, { borrowerId, iin }, { isBaseAsked: false })).toBeNull();
  expect(asked).toEqual([]);
});

test('without a paper a silent base changes nothing: the bureau and the applicant are believed as before', async () => {
  const key = await assessed((await person()).borrowerId);
  expect((await applicationOf(key)).status).toBe(STATUS.awaitingSignature);
  expect((await shown(key)).income).toMatchObject({ source: null, months: [], counted_by: 'applicant' });
});

test('where the base is silent a paper is read by a person, and its months count', async () => {
  const { borrowerId } = await person();
  const paperId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  expect(await applicationOf(key)).toMatchObject({ status: STATUS.underReview, awaitsPerson: true });
  const { income_to_read: toRead } = await shown(key);
  expect(toRead).toMatchObject({ is_read: false, papers: [{ id: paperId, file_name: 'справка.pdf' }] });
  expect(toRead?.months).toHaveLength(6);
  expect(await approve(key)).toMatchObject({ refused: 'income_unread' });
  expect(await enter(key, paperId, [0, ...same(240_000).slice(1)])).toEqual({});
  const { income, income_to_read: readNow } = await shown(key);
  expect(income).toMatchObject({ source: 'paper', counted: 200_000, counted_by: 'months' });
  expect(income?.months.map(({ tenge }) => tenge)).toEqual([0, ...same(240_000).slice(1)]);
  expect(income?.months.map(({ month }) => month)).toEqual(toRead?.months);
  expect(readNow).toMatchObject({ is_read: true });
  // Its job comes once more, as its worker died before it said that it was done.
  await assessApplication(services, key);
  expect(await applicationOf(key)).toMatchObject({ status: STATUS.underReview, awaitsPerson: true });
  expect(await approve(key)).toEqual({ outcome: 'approved' });
  const acts = await database.transaction(machine, (tx) =>
    tx.rows<{ details: object }>(sql`SELECT details FROM staff_act WHERE subject = ${itemOf(key)}`),
  );
  expect(acts.map(({ details }) => details)).toContainEqual(expect.objectContaining({ paperId }));
});

test('by what was read the burden must be lawful, whoever approves; mended months count anew', async () => {
  const { borrowerId } = await person();
  const paperId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  await enter(key, paperId, same(60_000));
  expect(await approve(key)).toMatchObject({ refused: 'burden_too_high' });
  services.clock.advanceMs(1_000);
  await enter(key, paperId, same(600_000));
  expect(await approve(key)).toEqual({ outcome: 'approved' });
});

test('a paper that was removed or has grown old leaves the burden to be lawful without it', async () => {
  officialIncomeTenge = 40_000;
  const { borrowerId } = await person();
  const uploadId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  expect(await applicationOf(key)).toMatchObject({ status: STATUS.underReview, awaitsPerson: true });
  expect(await removeUpload(services, machine, { borrowerId, uploadId })).toBeNull();
  expect(await approve(key)).toMatchObject({ refused: 'burden_too_high' });
  const late = await person();
  await sendPaper(late.borrowerId);
  const other = await assessed(late.borrowerId);
  services.clock.advanceMs(31 * 86_400_000);
  expect(await approve(other, 'senior')).toMatchObject({ refused: 'burden_too_high' });
});

test('who may be lent to by what the bureau knows may be without a paper that was removed', async () => {
  officialIncomeTenge = 400_000;
  const { borrowerId } = await person();
  const uploadId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  await removeUpload(services, machine, { borrowerId, uploadId });
  expect(await approve(key)).toEqual({ outcome: 'approved' });
});

test('a paper that tells no income is read once, and the applicant’s word counts as without it', async () => {
  const { borrowerId } = await person();
  const paperId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  expect(await enter(key, paperId, same(0))).toEqual({});
  expect((await shown(key)).income).toMatchObject({ counted: 320_000, counted_by: 'applicant' });
  expect(await approve(key)).toEqual({ outcome: 'approved' });
});

test('a paper of another, one of something else and one of long ago cannot be read for an income', async () => {
  const { borrowerId } = await person();
  const paperId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  const others = await sendPaper((await person()).borrowerId);
  const card = await sendPaper(borrowerId, 'identity');
  for (const id of [others, card])
    expect(await enter(key, id, same(1))).toMatchObject({ refused: 'income_paper_unknown' });
  services.clock.advanceMs(31 * 86_400_000);
  expect(await enter(key, paperId, same(1))).toMatchObject({ refused: 'income_paper_unknown' });
});

test('what the base told is not overwritten by a paper', async () => {
  pension = contributions(38_000);
  surnameThere = 'Басқа';
  const { borrowerId } = await person();
  const paperId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  expect(await applicationOf(key)).toMatchObject({ status: STATUS.underReview, awaitsPerson: true });
  expect((await shown(key)).income_to_read).toBeNull();
  expect(await enter(key, paperId, same(900_000))).toMatchObject({ refused: 'income_known' });
});

test('what a colleague has in work, or is decided, is not entered', async () => {
  const { borrowerId } = await person();
  const paperId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  await enter(key, paperId, same(600_000));
  expect(await enter(key, paperId, same(1), 'senior')).toMatchObject({ refused: 'item_taken' });
  await approve(key);
  expect(await enter(key, paperId, same(1))).toMatchObject({ refused: 'review_over' });
});

test('a reading counts for the next application within a month, without the base being asked', async () => {
  const { borrowerId, iin } = await person();
  const paperId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  await enter(key, paperId, same(600_000));
  asked = [];
  expect(await askIncome(services, { borrowerId, iin }, { isBaseAsked: true })).toMatchObject({
    source: 'paper',
    months: (await shown(key)).income?.months,
  });
  expect(asked).toEqual([]);
});

/** Somebody has it in work, and decides on it while `work` waits for them. */
async function decidedMeanwhile<T>(key: Key, work: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('BEGIN; SET LOCAL session_replication_role = replica');
  await other.query('DELETE FROM desk_claim WHERE item = $1', [itemOf(key)]);
  const told = work();
  const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await other.query(WAITING)).rows).toEqual([{ count: 1 }]);
  const { borrowerId, applicationId } = key;
  await other.query(
    'UPDATE loan_application SET status = $1 WHERE borrower_id = $2 AND application_id = $3',
    [STATUS.refused, borrowerId, applicationId],
  );
  await other.query('COMMIT');
  await other.end();
  return told;
}

test('whoever waits for a colleague to decide neither decides anew, nor reads a paper, nor has it in work afterwards', async () => {
  const { borrowerId } = await person();
  const paperId = await sendPaper(borrowerId);
  const key = await assessed(borrowerId);
  await enter(key, paperId, same(600_000));
  const checks = () =>
    database.transaction(machine, (tx) =>
      tx.rows(
        sql`SELECT kind, outcome FROM underwriting_check WHERE borrower_id = ${borrowerId} ORDER BY 1, 2`,
      ),
    );
  const before = await checks();
  expect(await decidedMeanwhile(key, () => enter(key, paperId, same(1)))).toEqual({ refused: 'review_over' });
  expect(await checks()).toEqual(before);
  const claims = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT FROM desk_claim WHERE item = ${itemOf(key)}`),
  );
  expect(claims).toEqual([]);
});
