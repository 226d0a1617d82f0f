import type { Partner } from '@senim/contracts/office/settings/partner';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../given-for-tests.ts';
import { newIin, newPhone } from '../../people-for-tests.ts';
import { type Act, machineAct } from '../../platform/database/database.ts';
import { isRefused } from '../../platform/outcome.ts';
import { machineRandomness } from '../../platform/randomness.ts';
import type { Postback } from '../../providers/partners/partner-networks.ts';
import { decideProposal } from '../desk/deciding/decide-proposal.ts';
import { listRows } from '../desk/lists/list-rows.ts';
import { readNamedReport } from '../desk/report/read-named-report.ts';
import { readAttribution } from '../identity/borrowers/read-attribution.ts';
import { borrowerOfToken } from '../identity/sessions/find-session.ts';
import { checkCode } from '../identity/signing-in/check-code.ts';
import { requestCode } from '../identity/signing-in/request-code.ts';
import { proposeSetting } from '../settings/propose-setting.ts';
import { listProposals } from '../staff/proposals/list-proposals.ts';
import { deliverPostback } from './deliver-postback.ts';
import { noteRegistration } from './note-registration.ts';

const CODE = '493027';
const visitor: Act = { principal: { kind: 'anonymous' }, auditEvent: 'test', requestId: 'test' };
const given = await givenLoans();
const heard: Postback[] = [];
const services = {
  ...given.services,
  publicUrl: 'https://senim.example',
  randomness: { ...machineRandomness, sixDigits: () => CODE },
  mobileBase: { isRegistered: async () => ({ kind: 'registered' }) as const },
  partners: {
    async tell(postback: Postback) {
      heard.push(postback);
      return { kind: 'accepted', answer: '200' } as const;
    },
  },
};
const desk = await givenDesk(services, ['owner', 'admin']);

const ADDRESS = 'https://go.new-net.example/in?click={click_id}';
const PARTNER: Partner = {
  ...{ setting: 'partner', title: 'Новая сеть', told: true },
  ...{ registered: ADDRESS, sent: null, approved: null, refused: null, issued: null },
};

/** Two people agree on a partner. */
async function agree(name: string, from?: string): Promise<void> {
  const [maker, checker] = [desk('admin'), desk('owner')];
  const wish = { name, document: PARTNER, from, reason: 'Договор от 20 ноября' };
  expect(await proposeSetting(services, maker.act, maker.caller, wish)).toEqual({});
  const { proposals } = await listProposals(services, checker.act, checker.caller);
  const waits = proposals.find(({ setting }) => setting?.name === name);
  expect(await decideProposal(services, checker.act, checker.caller, waits?.id ?? 0, 'confirm')).toEqual({});
}

const newPerson = () => ({ phone: newPhone(), iin: newIin() });

/** Somebody signs in whose browser says who has sent them: who is kept then, and what of the registration is told. */
async function sentBy(person: ReturnType<typeof newPerson>, source: string) {
  const asked = { ...person, address: person.phone, language: 'ru', device: null } as const;
  const ordered = await requestCode(services, visitor, asked);
  if (isRefused(ordered)) throw new Error(ordered.refused);
  const attribution = { source, click_id: 'c9', web_id: 'w9', addons: {}, age_days: 1 };
  const entered = await checkCode(services, visitor, { ...asked, code: CODE, attribution });
  if (isRefused(entered)) throw new Error(entered.refused);
  const borrowerId = (await borrowerOfToken(services, entered.token)) ?? 0;
  await noteRegistration(services, borrowerId);
  heard.length = 0;
  await deliverPostback(services, { borrowerId, applicationId: null, goal: 'registered' });
  const kept = await services.database.transaction(machineAct('test'), (tx) =>
    readAttribution(tx, borrowerId),
  );
  return { kept, told: heard.map(({ source: to, address, clickId }) => ({ to, address, clickId })) };
}

test('a partner whom the office adds is attributed from its day on and told, whatever the case of its name in the link', async () => {
  expect(await sentBy(newPerson(), 'new-net')).toEqual({ kept: null, told: [] });
  const day = addDays(dayInAlmaty(services.clock.now().getTime()), 1);
  await agree('new-net', day);
  expect(await sentBy(newPerson(), 'new-net')).toEqual({ kept: null, told: [] });
  services.clock.advanceMs(instantAt(day, '00:00') - services.clock.now().getTime());
  const told = [{ to: 'new-net', address: ADDRESS, clickId: 'c9' }];
  expect(await sentBy(newPerson(), 'New-Net')).toMatchObject({ kept: { source: 'new-net' }, told });
});

test('a name that nobody has set puts out nothing that was kept, and one of the release needs no setting', async () => {
  const person = newPerson();
  expect(await sentBy(person, 'leadgid')).toMatchObject({ kept: { source: 'leadgid' } });
  services.clock.advanceMs(3_600_000);
  for (const hostile of ['nobody', '__proto__', 'constructor', '%', "'; DROP TABLE borrower; --"]) {
    expect([hostile, (await sentBy(person, hostile)).kept]).toMatchObject([hostile, { source: 'leadgid' }]);
    services.clock.advanceMs(3_600_000);
  }
});

test('an office that calls a network by another of its names has it under the one of its links', async () => {
  await agree('leadssu');
  expect(await sentBy(newPerson(), 'Leads.SU')).toMatchObject({
    kept: { source: 'leadssu' },
    told: [{ to: 'leadssu', address: ADDRESS }],
  });
});

test('whoever registered by one partner stays theirs in the funnel, whoever sends them again later, and is found there', async () => {
  const person = newPerson();
  await sentBy(person, 'leadgid');
  const owner = desk('owner');
  const act = { ...owner.act, auditEvent: null };
  const registered = async () => {
    const report = await readNamedReport(services, act, 'funnel', {}, 'ru');
    if (isRefused(report)) throw new Error(report.refused);
    const rows = report.rows.filter(({ key }) => ['leadgid', 'admitad'].includes(key));
    return Promise.all(
      rows.map(async ({ key, figures, behind }) => {
        const { list = 'people', where = '' } = behind['registered'] ?? {};
        const found = await listRows(services, owner.act, owner.caller, list, { where });
        return [key, figures['registered'], isRefused(found) ? found : found.total];
      }),
    );
  };
  const before = await registered();
  services.clock.advanceMs(3_600_000);
  expect(await sentBy(person, 'admitad')).toMatchObject({ kept: { source: 'admitad' } });
  expect(await registered()).toEqual(before);
  expect(before).toEqual([['leadgid', 2, 2]]);
});
