import {
  SETTING_KINDS,
  type SettingDocument,
  type SettingKind,
  settingDocument,
} from '@senim/contracts/office/settings/documents';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { beforeAll, expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from './given-for-tests.ts';
import { liveLoan } from './loans-for-tests.ts';
import { foldAgreement } from './modules/agreements/loan/fold-agreement.ts';
import type { AgreementKey } from './modules/agreements/types.ts';
import { decideProposal } from './modules/desk/deciding/decide-proposal.ts';
import { readSetting } from './modules/settings/list-settings.ts';
import { proposeSetting } from './modules/settings/propose-setting.ts';
import { rollBackSetting } from './modules/settings/roll-back-setting.ts';
import { listProposals } from './modules/staff/proposals/list-proposals.ts';
import { machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { isRefused } from './platform/outcome.ts';
import { type Circle, circlesOf } from './settings-for-tests.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'compliance']);
const CIRCLES = circlesOf(services);
const reason = 'По решению правления';
/** Pages are a second late with what holds at once. */
const SECOND_MS = 1_000;

const propose = (name: string, document: SettingDocument, from?: string) =>
  proposeSetting(services, desk('owner').act, desk('owner').caller, { name, document, from, reason });

async function decide(by: string): Promise<unknown> {
  const { act, caller } = desk(by);
  const { proposals } = await listProposals(services, act, caller);
  const [waits] = proposals.filter(({ setting }) => setting !== null);
  return decideProposal(services, act, caller, waits?.id ?? 0, 'confirm');
}

async function agree(): Promise<void> {
  expect(await decide('owner'), 'nobody confirms their own').toEqual({ refused: 'same_person' });
  expect(await decide('compliance')).toEqual({});
}

async function read(setting: SettingKind, name: string) {
  const found = await readSetting(services, desk('owner').act, { setting, name });
  if (isRefused(found)) throw new Error(found.refused);
  return found;
}

/** A loan that was signed before any of it: its terms, its papers, and what closes it on a far day. */
let signed: AgreementKey;
let asSigned: unknown;
const loanAsItIs = () =>
  database.transaction(machineAct('test'), async (tx) => ({
    ...(await tx.one<object>(sql`SELECT terms FROM agreement WHERE agreement_id = ${signed.agreementId}`)),
    papers: await tx.rows(
      sql`SELECT sha256 FROM agreement_document WHERE agreement_id = ${signed.agreementId} ORDER BY sha256`,
    ),
    payoff: (await foldAgreement(services, tx, signed, '2027-05-01')).folded.payoffTiyn,
  }));

beforeAll(async () => {
  signed = await liveLoan(services);
  asSigned = await loanAsItIs();
});

test.each(SETTING_KINDS)(
  'two people change it and it holds from its day on and not before, its history tells who, and going back brings the former effect: %s',
  async (kind) => {
    const circle = CIRCLES[kind] as Circle<SettingKind>;
    const { name } = circle;
    if (circle.first) {
      expect(await propose(name, circle.first)).toEqual({});
      await agree();
    }
    const { in_force: held } = await read(kind, name);
    if (!held) throw new Error(`Nothing holds of ${kind}.`);
    services.clock.advanceMs(SECOND_MS);
    const was = await circle.told();
    await refusesUnfit(circle, held.document);

    const document = circle.changed(held.document);
    const day = addDays(dayInAlmaty(services.clock.now().getTime()), 1);
    expect(await propose(name, document, circle.isAtOnce ? undefined : day)).toEqual({});
    expect(await circle.told(), 'one person changes nothing').toEqual(was);
    await agree();
    if (!circle.isAtOnce) {
      expect(await read(kind, name)).toMatchObject({ in_force: held, next: { document } });
      services.clock.advanceMs(instantAt(day, '00:00') - 1 - services.clock.now().getTime());
      expect(await circle.told(), 'the last moment before its day').toEqual(was);
      services.clock.advanceMs(1);
    }
    const is = await circle.told();
    expect(is).not.toEqual(was);
    expect(await loanAsItIs()).toEqual(asSigned);

    const back = { setting: kind, name, version: held.version, from: undefined, reason } as const;
    expect(await rollBackSetting(services, desk('owner').act, desk('owner').caller, back)).toEqual({});
    expect(await circle.told(), 'nor does one person change it back').toEqual(is);
    await agree();
    services.clock.advanceMs(SECOND_MS);
    expect(await circle.told()).toEqual(was);
    expect(await loanAsItIs()).toEqual(asSigned);
    await tellsHistory(kind, name, [held.document, document, held.document]);
  },
);

async function refusesUnfit({ name, unfit }: Circle<SettingKind>, held: SettingDocument): Promise<void> {
  const document = unfit.of(held) as SettingDocument;
  if (unfit.refused) expect(await propose(name, document)).toMatchObject({ refused: unfit.refused });
  else expect(await outsideOfBounds(name, document), 'kept out by contract and database').toBe(true);
}

/** What comes past the operation's own rules is stopped by the contract before it and by the database behind it. */
async function outsideOfBounds(name: string, document: SettingDocument): Promise<boolean> {
  if (!settingDocument.safeParse(document).success) return true;
  expect(await propose(name, document)).toEqual({});
  await expect(decide('compliance')).rejects.toThrow(/limits_as_law/);
  const { act, caller } = desk('compliance');
  const [waits] = (await listProposals(services, act, caller)).proposals;
  expect(await decideProposal(services, act, caller, waits?.id ?? 0, 'decline')).toEqual({});
  return true;
}

async function tellsHistory(kind: SettingKind, name: string, said: readonly SettingDocument[]) {
  const { versions, waits } = await read(kind, name);
  const latest = versions.slice(0, said.length);
  expect(latest.map(({ document }) => document)).toEqual(said.toReversed());
  const [owner, compliance] = [desk('owner').caller.name, desk('compliance').caller.name];
  for (const { made } of latest.slice(0, 2))
    expect(made).toMatchObject({ by: owner, confirmed_by: compliance, reason });
  expect(waits).toBe(false);
}
