import type { MessageWords } from '@senim/contracts/office/settings/message';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { asBorrower, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { listNotifications } from '../../notifications/list-notifications.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { proposeSetting } from '../propose-setting.ts';
import { rollBackSetting } from '../roll-back-setting.ts';
import { givenWords } from './rules.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin']);
const reason = 'По приказу директора';
const GIVEN = givenWords('money-sent');
const WORDS: MessageWords = {
  ...GIVEN,
  ru: 'Отправили {amount} по договору {number}. Ждите зачисления.',
  kz: '{number} шарт бойынша {amount} жібердік. Шотыңызға түсуін күтіңіз.',
};

const propose = (document: MessageWords, from?: string, name = 'money-sent') =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, { name, document, from, reason });

async function confirm(): Promise<void> {
  const { act, caller } = desk('owner');
  const { proposals } = await listProposals(services, act, caller);
  for (const { id } of proposals)
    expect(await decideProposal(services, act, caller, id, 'confirm')).toEqual({});
}

/** Tells somebody that money was sent; answers the words of the SMS. */
async function told(borrowerId: number): Promise<string> {
  const details = { number: '2600000001', amountTiyn: tiyn(6_000_000) };
  await database.transaction(machineAct('test'), (tx) =>
    notifyBorrower(services, tx, borrowerId, 'money-sent', details),
  );
  const { sealed } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ sealed: Buffer }>(sql`
      SELECT body_sealed AS sealed FROM outgoing_message WHERE borrower_id = ${borrowerId} ORDER BY message_number DESC LIMIT 1`),
  );
  return (JSON.parse(services.sealing.open(sealed)) as { text: string }).text;
}

const listed = async (borrowerId: number, language: 'ru' | 'kz') => {
  const act = asBorrower(borrowerId);
  const { notifications } = await listNotifications(services, act, borrowerId, language);
  return notifications.map(({ text }) => text);
};

test('a message speaks by what two have agreed on from the second person’s word on, and what was told keeps its words in both languages', async () => {
  const { borrowerId } = await registerPerson(services);
  const before = await told(borrowerId);
  expect(before).toContain('60\u00a0000\u00a0₸ по договору №\u00a02600000001 отправлены');
  expect(await propose(WORDS)).toEqual({});
  expect(await told(borrowerId)).toBe(before);
  await confirm();
  const sms = await told(borrowerId);
  expect(sms).toMatch(/^\w+\. Отправили 60\u00a0000\u00a0₸ по договору 2600000001\. Ждите зачисления\.$/);
  const older = { setting: 'message', name: 'money-sent', version: -1, from: undefined, reason } as const;
  expect(await rollBackSetting(services, desk('admin').act, desk('admin').caller, older)).toEqual({});
  await confirm();
  expect(await told(borrowerId)).toBe(before);
  const inCabinet = await listed(borrowerId, 'kz');
  expect(inCabinet.filter((text) => text.includes('бойынша 60\u00a0000\u00a0₸ жібердік'))).toHaveLength(1);
  expect((await listed(borrowerId, 'ru')).filter((text) => text.startsWith('Отправили'))).toHaveLength(1);
  expect(inCabinet).toHaveLength(4);
});

test('words for a day are used from its first second on', async () => {
  const { borrowerId } = await registerPerson(services);
  const day = addDays(dayInAlmaty(services.clock.now().getTime()), 1);
  await propose(WORDS, day);
  await confirm();
  services.clock.advanceMs(instantAt(day, '00:00') - 1 - services.clock.now().getTime());
  expect(await told(borrowerId)).toContain('отправлены');
  services.clock.advanceMs(1);
  expect(await told(borrowerId)).toContain('Отправили');
});

test('what warns, and what the law wants of a delay, stays whoever agrees', async () => {
  expect(await propose(givenWords('iban-changed'), undefined, 'iban-changed')).toEqual({
    refused: 'setting_not_found',
  });
  expect(await propose({ ...givenWords('overdue'), kz: WORDS.kz }, undefined, 'overdue')).toMatchObject({
    refused: 'setting_words_missing',
  });
  const kept = (name: string, document: object) => sql`
    INSERT INTO setting_version (setting, name, document, in_force_from) VALUES ('message', ${name}, ${JSON.stringify(document)}, now())`;
  const walls = [
    kept('iban-changed', givenWords('iban-changed')),
    kept('sign-code', WORDS),
    kept('overdue', { ...givenWords('overdue'), kz: WORDS.kz }),
    kept('overdue', { ...givenWords('overdue'), ru_extra: null }),
  ];
  for (const wall of walls) await expect(asOwner(database, wall)).rejects.toThrow(/words_as_law/);
  await asOwner(database, kept('overdue', givenWords('overdue')));
});
