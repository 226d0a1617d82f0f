import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createFirstCreditBureau } from './first-credit-bureau.ts';

const DEBTOR = '900101300011';
const REFUSER = '900101300022';
const person = { surname: 'Ахметова', name: 'Айгерім', patronymic: null, birthDate: '1990-01-01' };

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox((iin) => {
    if (iin === DEBTOR) return { overdueDays: 63, monthlyLoadTenge: 120_000, incomeTenge: 250_000 };
    return iin === REFUSER
      ? { selfRefusal: true, bankrupt: true, conscript: true, monthlyLoadTenge: 1 }
      : undefined;
  });
});
afterAll(() => world.end());

const bureau = (baseUrl = world.sandbox.endpoints.bureauUrl, password = SECRETS.bureauPassword) =>
  createFirstCreditBureau({ baseUrl, user: SECRETS.bureauUser, password, timeoutMs: 2_000 });

const clean = {
  kind: 'report',
  overdueDays: 0,
  selfRefusal: false,
  bankrupt: false,
  conscript: false,
  activeLoans: 0,
  closedLoans: 0,
};

describe('the credit bureau', () => {
  test('reports nothing of a person nobody ever lent to', async () => {
    expect(await bureau().report({ ...person, iin: '900101300033' })).toEqual(clean);
    const burden = await bureau().debtBurden({ ...person, iin: '900101300033' });
    expect(burden).toEqual({ kind: 'burden', monthlyLoadTenge: 0, officialIncomeTenge: null });
  });

  test('reports the delay, the load and the income of a debtor, and answers the same again', async () => {
    const report = { ...clean, overdueDays: 63, activeLoans: 1 };
    expect(await bureau().report({ ...person, iin: DEBTOR })).toEqual(report);
    expect(await bureau().report({ ...person, iin: DEBTOR })).toEqual(report);
    const burden = await bureau().debtBurden({ ...person, iin: DEBTOR });
    expect(burden).toEqual({ kind: 'burden', monthlyLoadTenge: 120_000, officialIncomeTenge: 250_000 });
  });

  test('reports what forbids lending, and no income where the fund knows none', async () => {
    const report = { ...clean, selfRefusal: true, bankrupt: true, conscript: true };
    expect(await bureau().report({ ...person, iin: REFUSER })).toEqual(report);
    const burden = await bureau().debtBurden({ ...person, iin: REFUSER });
    expect(burden).toEqual({ kind: 'burden', monthlyLoadTenge: 1, officialIncomeTenge: null });
  });

  test('reads load and income against the applicant, to whole tenge', async () => {
    const body =
      '<E:Envelope xmlns:E="e"><E:Body><StorekdnReqV2Response><return><ErrorCode>1</ErrorCode><Debt>10.01</Debt><Income>99.99</Income></return></StorekdnReqV2Response></E:Body></E:Envelope>';
    const server = await startOneAnswerServer({ status: 200, body });
    const burden = await bureau(server.url).debtBurden({ ...person, iin: DEBTOR });
    expect(burden).toEqual({ kind: 'burden', monthlyLoadTenge: 11, officialIncomeTenge: 99 });
    await server.stop();
  });

  test('is unavailable when our password is wrong', async () => {
    expect(await bureau(undefined, 'wrong').report({ ...person, iin: DEBTOR })).toEqual({
      kind: 'unavailable',
    });
  });

  test.each([
    ['is silent', undefined],
    ['fails', { status: 500, body: '' }],
    ['speaks of something else', { status: 200, body: '<html/>' }],
    [
      'says nothing of the person',
      {
        status: 200,
        body: '<E><Body><GetReportResponse><GetReportResult><CigResult/></GetReportResult></GetReportResponse></Body></E>',
      },
    ],
    [
      'names a failure of its own',
      {
        status: 200,
        body: '<Envelope><Body><GetReportResponse><GetReportResult><CigResult><ErrorCode>-7</ErrorCode></CigResult></GetReportResult></GetReportResponse></Body></Envelope>',
      },
    ],
  ])('is unavailable, and never clean, when it %s', async (_, answer) => {
    const server = await startOneAnswerServer(answer);
    expect(await bureau(server.url).report({ ...person, iin: DEBTOR })).toEqual({ kind: 'unavailable' });
    expect(await bureau(server.url).debtBurden({ ...person, iin: DEBTOR })).toEqual({ kind: 'unavailable' });
    await server.stop();
  });

  test('is unavailable when nobody listens', async () => {
    expect(await bureau(CLOSED_URL).report({ ...person, iin: DEBTOR })).toEqual({ kind: 'unavailable' });
  });
});

/** What the bureau is asked, and its answer about loans elsewhere. */
async function reportOf(contracts: readonly (readonly [status: string, overdueDays: number])[]) {
  const asked: string[] = [];
  const told = contracts
    .map(
      ([status, days]) => `<Contract><Status>${status}</Status><OverdueDays>${days}</OverdueDays></Contract>`,
    )
    .join('');
  const root = `<SelfRefusal>0</SelfRefusal><Bankrupt>0</Bankrupt><Conscript>0</Conscript><Contracts>${told}</Contracts>`;
  const body = `<E><Body><GetReportResponse><GetReportResult><CigResult><Result><Root>${root}</Root></Result></CigResult></GetReportResult></GetReportResponse></Body></E>`;
  const fetch = async (_: unknown, init?: RequestInit) => {
    asked.push(String(init?.body));
    return new Response(body.replaceAll('<E>', '<Envelope>').replaceAll('</E>', '</Envelope>'));
  };
  const theirs = createFirstCreditBureau({ baseUrl: '', user: 'u', password: 'p', fetch });
  return { report: await theirs.report({ ...person, iin: DEBTOR }), asked };
}

test('the longest delay of the loans that are open counts, and none of a loan that is repaid', async () => {
  const { report } = await reportOf([
    ['active', 3],
    ['active', 41],
    ['closed', 120],
    ['active', 0],
  ]);
  expect(report).toMatchObject({ overdueDays: 41, activeLoans: 3, closedLoans: 1 });
});

test('the bureau is asked by IIN, and told that the person agreed', async () => {
  const { asked } = await reportOf([]);
  expect(asked[0]).toContain(`<idNumber>${DEBTOR}</idNumber>`);
  expect(asked[0]).toContain('<ConsentConfirmed>1</ConsentConfirmed>');
});
