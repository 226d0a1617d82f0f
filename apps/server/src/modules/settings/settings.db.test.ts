import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../given-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { asOwner } from '../../platform/database/test-database.ts';
import { isRefused } from '../../platform/outcome.ts';
import { quoteLoan } from '../applications/terms-on-offer/quote-loan.ts';
import { decideProposal } from '../desk/deciding/decide-proposal.ts';
import { listProposals } from '../staff/proposals/list-proposals.ts';
import { listSettings, readSetting } from './list-settings.ts';
import { proposeSetting } from './propose-setting.ts';
import { rollBackSetting } from './roll-back-setting.ts';

const { database, services } = await givenLoans();
const desk = await givenDesk(services, ['owner', 'admin', 'compliance', 'operator', 'senior']);
const machine = machineAct('test');
const REASON = 'К осенней распродаже';

const promo = (part: Partial<SettingOf<'promo-code'>> = {}): SettingOf<'promo-code'> => ({
  setting: 'promo-code',
  discount_percent: 15,
  audience: 'everyone',
  valid_from: '2026-01-01',
  valid_through: '2027-12-31',
  uses_max: null,
  ended: false,
  ...part,
});
const propose = (by: string, name: string, document = promo(), from?: string) =>
  proposeSetting(services, desk(by).act, desk(by).caller, { name, document, from, reason: REASON });

const waiting = async (name: string) => {
  const { proposals } = await listProposals(services, desk('owner').act, desk('owner').caller);
  const found = proposals.find(({ setting }) => setting?.name === name);
  if (!found) throw new Error(`Nothing waits about ${name}.`);
  return found;
};
const decide = async (by: string, name: string, decision: 'confirm' | 'decline' = 'confirm') =>
  decideProposal(services, desk(by).act, desk(by).caller, (await waiting(name)).id, decision);
const agreed = async (name: string, document = promo(), from?: string) => {
  expect(await propose('admin', name, document, from)).toEqual({});
  expect(await decide('owner', name)).toEqual({});
};

/** The daily rate that the site tells for a code now; the refusal where it takes none. */
async function rateWith(promoCode: string | undefined): Promise<string> {
  const asked = { loanType: 'short', amountTenge: 60_000, period: 15, promoCode } as const;
  const told = await quoteLoan(services, asked, true);
  return isRefused(told) ? told.refused : told.daily_rate;
}

const versionsOf = async (name: string) => {
  const whole = await readSetting(services, desk('owner').act, { setting: 'promo-code', name });
  if (isRefused(whole)) throw new Error(whole.refused);
  return whole;
};

test('a promo code is proposed by one, confirmed by another, and taken by the site from that moment on', async () => {
  const usual = await rateWith(undefined);
  expect(await propose('owner', 'KUZ15')).toEqual({});
  expect(await rateWith('KUZ15')).toBe('promo_code_invalid');
  expect(await waiting('KUZ15')).toMatchObject({ setting: { before: null, after: promo(), from: null } });
  expect(await decide('owner', 'KUZ15')).toEqual({ refused: 'same_person' });
  expect(await decide('admin', 'KUZ15')).toEqual({ refused: 'right_missing' });
  expect(await rateWith('KUZ15')).toBe('promo_code_invalid');
  expect(await decide('compliance', 'KUZ15')).toEqual({});
  expect(Number(await rateWith('kuz 15'))).toBeLessThan(Number(usual));
  expect(await versionsOf('KUZ15')).toMatchObject({
    waits: false,
    uses: 0,
    in_force: { document: promo(), made: { by: expect.stringContaining('Мәдина'), reason: REASON } },
  });
});

test('what is declined never holds, and may be proposed anew', async () => {
  await propose('admin', 'NOPE10');
  expect(await propose('owner', 'NOPE10')).toEqual({ refused: 'proposal_open' });
  expect(await decide('compliance', 'NOPE10', 'decline')).toEqual({});
  expect(await rateWith('NOPE10')).toBe('promo_code_invalid');
  expect(await propose('owner', 'NOPE10')).toEqual({});
});

test('a version for a day begins with its first second, and the one before ends there', async () => {
  await agreed('KYS5', promo({ discount_percent: 5 }));
  const small = await rateWith('KYS5');
  const today = dayInAlmaty(services.clock.now().getTime());
  expect(await propose('admin', 'KYS5', promo({ discount_percent: 50 }), addDays(today, -1))).toMatchObject({
    refused: 'setting_day_past',
    field: 'from',
  });
  const next = addDays(today, 3);
  await agreed('KYS5', promo({ discount_percent: 50 }), next);
  expect(await versionsOf('KYS5')).toMatchObject({
    in_force: { document: { discount_percent: 5 } },
    next: {
      document: { discount_percent: 50 },
      in_force_from: new Date(instantAt(next, '00:00')).toISOString(),
    },
  });
  const midnightMs = instantAt(next, '00:00');
  services.clock.advanceMs(midnightMs - 1 - services.clock.now().getTime());
  expect(await rateWith('KYS5')).toBe(small);
  services.clock.advanceMs(1);
  expect(Number(await rateWith('KYS5'))).toBeLessThan(Number(small));
});

test('a version whose day has come before the second word holds from that word on, never back in time', async () => {
  const day = addDays(dayInAlmaty(services.clock.now().getTime()), 1);
  await propose('owner', 'LATE10', promo(), day);
  services.clock.advanceMs(3 * 86_400_000);
  expect(await rateWith('LATE10')).toBe('promo_code_invalid');
  expect(await decide('compliance', 'LATE10')).toEqual({});
  const { in_force: holds } = await versionsOf('LATE10');
  expect(holds?.in_force_from).toBe(services.clock.now().toISOString());
});

test('a code is ended at once, and opened again by going back to an older version', async () => {
  await agreed('STOP20', promo({ discount_percent: 20 }));
  const lowered = await rateWith('STOP20');
  await agreed('STOP20', promo({ discount_percent: 20, ended: true }));
  expect(await rateWith('STOP20')).toBe('promo_code_invalid');
  const first = (await versionsOf('STOP20')).versions.at(-1)?.version ?? 0;
  const back = { setting: 'promo-code', name: 'STOP20', from: undefined, reason: REASON } as const;
  const { act, caller } = desk('owner');
  expect(await rollBackSetting(services, act, caller, { ...back, version: first + 1000 })).toEqual({
    refused: 'version_not_found',
  });
  expect(await rollBackSetting(services, act, caller, { ...back, version: first })).toEqual({});
  expect(await decide('compliance', 'STOP20')).toEqual({});
  expect(await rateWith('STOP20')).toBe(lowered);
  const { versions } = await versionsOf('STOP20');
  expect(versions.map(({ document }) => 'ended' in document && document.ended)).toEqual([false, true, false]);
  expect(versions[0]?.document).toEqual(versions[2]?.document);
});

test('ending a code takes back what was to follow, in the same word of the second person', async () => {
  await agreed('GONE20', promo({ discount_percent: 20 }));
  const today = dayInAlmaty(services.clock.now().getTime());
  const next = addDays(today, 2);
  await agreed('GONE20', promo({ discount_percent: 40 }), next);
  expect(await propose('admin', 'GONE20', promo({ discount_percent: 20, ended: true }), today)).toEqual({});
  const { setting } = await waiting('GONE20');
  expect(setting).toMatchObject({
    from: null,
    withdraws: [{ from: new Date(instantAt(next, '00:00')).toISOString() }],
  });
  expect((await versionsOf('GONE20')).next).not.toBeNull();
  expect(await decide('owner', 'GONE20')).toEqual({});
  const { next: ahead, versions } = await versionsOf('GONE20');
  expect(ahead).toBeNull();
  expect(versions.map(({ withdrawn }) => withdrawn)).toEqual([false, true, false]);
  services.clock.advanceMs(3 * 86_400_000);
  expect(await rateWith('GONE20')).toBe('promo_code_invalid');
  const alone = sql`
    INSERT INTO setting_withdrawal (version_id, proposal_id) SELECT version_id, proposal_id FROM setting_version
    WHERE name = 'GONE20' AND proposal_id IS NOT NULL LIMIT 1`;
  await expect(attempt('owner', alone)).rejects.toThrow(/row-level security|nobody has agreed/);
  await expect(asOwner(database, alone)).rejects.toThrow(/nobody has agreed/);
});

test('a code that ends on a coming day leaves in force what begins before that day', async () => {
  const usual = await rateWith(undefined);
  await agreed('AQPAN', promo({ discount_percent: 5 }));
  const small = await rateWith('AQPAN');
  const today = dayInAlmaty(services.clock.now().getTime());
  const [larger, last] = [addDays(today, 3), addDays(today, 6)];
  await agreed('AQPAN', promo({ discount_percent: 50 }), larger);
  expect(await propose('admin', 'AQPAN', promo({ ended: true }), last)).toEqual({});
  expect((await waiting('AQPAN')).setting?.withdraws).toEqual([]);
  expect(await decide('owner', 'AQPAN')).toEqual({});
  const comesTo = (day: string) =>
    services.clock.advanceMs(instantAt(day, '00:00') - services.clock.now().getTime());
  comesTo(larger);
  expect(Number(await rateWith('AQPAN'))).toBeLessThan(Number(small));
  comesTo(last);
  expect(Number(small)).toBeLessThan(Number(usual));
  expect(await rateWith('AQPAN')).toBe('promo_code_invalid');
});

test('a version for a coming day is held against what will hold on that day, and the second person sees that', async () => {
  const today = dayInAlmaty(services.clock.now().getTime());
  const [larger, back] = [promo({ discount_percent: 30 }), promo({ discount_percent: 5 })];
  await agreed('NAURYZ', back);
  await agreed('NAURYZ', larger, addDays(today, 3));
  expect(await propose('admin', 'NAURYZ', larger, addDays(today, 6))).toEqual({ refused: 'setting_same' });
  expect(await propose('admin', 'NAURYZ', back, addDays(today, 6))).toEqual({});
  expect((await waiting('NAURYZ')).setting).toMatchObject({ before: larger, after: back });
});

test('what contradicts itself or changes nothing is refused, and so is whoever may not propose', async () => {
  expect(await propose('owner', 'WRONG1', promo({ valid_through: '2025-12-31' }))).toMatchObject({
    refused: 'setting_days_wrong',
    field: 'valid_through',
  });
  await agreed('SAME10');
  expect(await propose('owner', 'SAME10')).toMatchObject({ refused: 'setting_same' });
  expect(await propose('operator', 'OTHER10')).toEqual({ refused: 'right_missing' });
  expect(await propose('compliance', 'OTHER10')).toEqual({ refused: 'right_missing' });
});

test('the list tells what holds, what waits and who changed it, of every setting once', async () => {
  await agreed('LIST10');
  await propose('admin', 'LIST10', promo({ uses_max: 3 }));
  const { settings } = await listSettings(services, desk('senior').act);
  expect(settings.filter(({ name }) => name === 'LIST10')).toMatchObject([
    { waits: true, uses: 0, next: null, in_force: { made: { confirmed_by: expect.any(String) } } },
  ]);
});

const attempt = (by: string | null, statement: ReturnType<typeof sql>) =>
  database.transaction(by === null ? machine : desk(by).act, (tx) => tx.run(statement));

test('the database itself lets nobody make, change or antedate a version alone', async () => {
  await agreed('WALL10');
  const version = JSON.stringify(promo({ discount_percent: 99 }));
  const alone = sql`
    INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('promo-code', 'WALL10', ${version}, now())`;
  const first = sql`
    INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('promo-code', 'WALL0', ${version}, now())`;
  for (const written of [alone, first])
    for (const by of ['owner', null])
      await expect(attempt(by, written)).rejects.toThrow(/row-level security/);
  await expect(attempt(null, sql`UPDATE setting_version SET in_force_from = now()`)).rejects.toThrow(
    /permission denied|append-only/,
  );
  await expect(attempt(null, sql`DELETE FROM setting_version`)).rejects.toThrow(
    /permission denied|append-only/,
  );
  await propose('owner', 'WALL10', promo({ discount_percent: 30 }));
  const { id } = await waiting('WALL10');
  const confirmedBy = (staffId: number) => sql`SELECT confirm_setting_change(${id}, ${staffId}, now())`;
  await expect(attempt('owner', confirmedBy(desk('owner').caller.staffId))).rejects.toThrow(
    /staff_proposal_check/,
  );
  expect((await versionsOf('WALL10')).versions).toHaveLength(1);
});

test('a version other than the agreed one, or from before the second word, is refused even to the owner of the table', async () => {
  await propose('owner', 'WALL20');
  const { id } = await waiting('WALL20');
  await decide('compliance', 'WALL20', 'decline');
  const made = (from: string) => sql`
    INSERT INTO setting_version (setting, name, document, in_force_from, proposal_id)
    SELECT 'promo-code', 'WALL20', terms -> 'document', ${from}, proposal_id FROM staff_proposal WHERE proposal_id = ${id}`;
  await expect(asOwner(database, made('2099-01-01'))).rejects.toThrow(/setting_by_two|nobody has agreed/);
});

test('a confirmed proposal vouches for its own words alone, under its own name and from the second word on, also before the owner of the table', async () => {
  await agreed('WALL30');
  const made = (name: string, otherwise: Partial<ReturnType<typeof promo>>, later: string) => sql`
    INSERT INTO setting_version (setting, name, document, in_force_from, proposal_id)
    SELECT 'promo-code', ${name}, terms -> 'document' || ${JSON.stringify(otherwise)}::jsonb, decided_at + ${later}::interval, proposal_id
    FROM staff_proposal WHERE status = 'confirmed' AND terms ->> 'name' = 'WALL30'`;
  for (const written of [
    made('WALL30', { discount_percent: 99 }, '0'),
    made('WALL31', {}, '0'),
    made('WALL30', {}, '-1 second'),
  ])
    await expect(asOwner(database, written)).rejects.toThrow(/nobody has agreed/);
});
