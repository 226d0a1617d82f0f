import type { Partner } from '@senim/contracts/office/settings/partner';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import type { Postback } from '../../../providers/partners/partner-networks.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { proposeSetting } from '../propose-setting.ts';
import { checkPartner } from './check-partner.ts';
import { findPartnerAddress } from './find-partner.ts';

const { database, services } = await givenLoans();
const desk = await givenDesk(services, ['owner', 'admin', 'compliance', 'operator']);
const reason = 'Договор с партнёром от 20 ноября';
const ADDRESS = 'https://go.leadgid.example/in?click={click_id}';
const PARTNER: Partner = {
  ...{ setting: 'partner', title: 'LeadGid', told: true },
  ...{ registered: null, sent: null, approved: null, refused: null, issued: ADDRESS },
};

const propose = (by: string, document: Partner, from?: string) =>
  proposeSetting(services, desk(by).act, desk(by).caller, { name: 'leadgid', document, from, reason });

async function confirm(by: string) {
  const { act, caller } = desk(by);
  const { proposals } = await listProposals(services, act, caller);
  return decideProposal(services, act, caller, proposals[0]?.id ?? 0, 'confirm');
}

const addressNow = (goal: 'issued' | 'sent' = 'issued', source = 'LeadGid') =>
  database.transaction(machineAct('test'), (tx) => findPartnerAddress(services, tx, source, goal));

test('a partner is told once two people have agreed, whatever the case of its name, at once after another address and not any more when it is turned off', async () => {
  expect(await propose('operator', PARTNER)).toEqual({ refused: 'right_missing' });
  expect(await propose('admin', PARTNER)).toEqual({});
  expect(await addressNow()).toBeUndefined();
  expect(await confirm('admin')).toMatchObject({ refused: 'same_person' });
  expect(await confirm('owner')).toEqual({});
  expect(await addressNow()).toBe(ADDRESS);
  expect(await addressNow('sent')).toBeNull();
  expect(await addressNow('issued', 'leadgid2')).toBeUndefined();
  const other = { ...PARTNER, issued: `${ADDRESS}&v=2` };
  await propose('owner', other);
  await confirm('compliance');
  expect(await addressNow()).toBe(other.issued);
  const day = addDays(dayInAlmaty(services.clock.now().getTime()), 2);
  await propose('owner', { ...other, title: 'LeadGid KZ', issued: ADDRESS }, day);
  await confirm('compliance');
  expect(await addressNow()).toBe(other.issued);
  await propose('owner', { ...other, told: false });
  await confirm('compliance');
  expect(await addressNow()).toBeNull();
  services.clock.advanceMs(instantAt(day, '00:00') - services.clock.now().getTime());
  expect(await addressNow(), 'what was to follow is taken back').toBeNull();
});

test('the database itself takes no address that others could read on its way, whoever has agreed', async () => {
  const document = JSON.stringify({ ...PARTNER, sent: 'http://go.leadgid.example/in?click={click_id}' });
  await expect(
    asOwner(
      database,
      sql`INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('partner', 'plain', ${document}, now())`,
    ),
  ).rejects.toThrow(/partner_by_https/);
});

test('whoever proposes tries an address that two have agreed on with values that say they are a test, and nothing of it counts', async () => {
  const heard: Postback[] = [];
  const tell = async (postback: Postback) => {
    heard.push(postback);
    return { kind: 'refused', answer: '404' } as const;
  };
  const tried = { ...services, partners: { tell } };
  const test = (name: string, goal: 'issued' | 'sent') =>
    checkPartner(tried, { ...desk('admin').act, auditEvent: 'partner.tested' }, { name, goal });
  await propose('owner', { ...PARTNER, told: true });
  await confirm('compliance');
  expect(await test('LeadGid', 'issued')).toEqual({ outcome: 'refused', answer: '404' });
  expect(await test('nobody', 'issued')).toEqual({ refused: 'setting_not_found' });
  expect(heard).toEqual([
    expect.objectContaining({ address: ADDRESS, clickId: 'test-click', ourId: 'test000000000000' }),
  ]);
  const { kept, acts } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ kept: number; acts: number }>(sql`
      SELECT (SELECT count(*)::int FROM partner_postback) AS kept,
        (SELECT count(*)::int FROM staff_act WHERE event = 'partner.tested' AND subject = 'leadgid') AS acts`),
  );
  expect([kept, acts]).toEqual([0, 1]);
});
