import { moveSandboxClock, readSandboxTransfers } from '@senim/contracts/borrower/sandbox-calls';
import { atOnce, tally, tell } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { askSignCode, awaitingSignature, sign } from '../people.ts';
import { often, type Target } from '../target.ts';
import { until } from '../until.ts';

/** What the bank itself has booked for an agreement. */
async function transfersOf({ url }: Target, number: string) {
  const { json } = await tell(url, readSandboxTransfers, {});
  return json.transfers.filter(({ reference }) => reference.includes(number));
}

/** Money leaves in the bank's hours: the calendar goes on to them. */
async function untilPaidOut(target: Target, number: string): Promise<void> {
  await tell(target.url, moveSandboxClock, { body: { advance_days: 2 } });
  await until('a transfer at the bank', async () => (await transfersOf(target, number))[0]);
}

export const SIGNING_ATTACKS: readonly Attack[] = [
  {
    name: 'another document is put in place of the one that was shown',
    expected: 'document_changed',
    async run(target) {
      const person = await awaitingSignature(target);
      return sign(target, person, await askSignCode(target, person), '0'.repeat(64));
    },
  },
  {
    name: 'one signature is pressed many times at once: one is taken, one transfer leaves',
    expected: '1 signature, 1 transfer of 60000.00',
    async run(target) {
      const person = await awaitingSignature(target);
      const code = await askSignCode(target, person);
      const words = await atOnce(often(target, 100, 30), () => sign(target, person, code));
      await untilPaidOut(target, person.number);
      const taken = words.filter((word) => word === 'ok').length;
      const transfers = await transfersOf(target, person.number);
      const amounts = transfers.map(({ amount }) => amount).join(' and ');
      return `${taken} signature, ${transfers.length} transfer of ${amounts}`;
    },
  },
  {
    name: 'the code of one borrower signs for another',
    expected: 'code_wrong_or_expired',
    async run(target) {
      const [one, other] = [await awaitingSignature(target), await awaitingSignature(target)];
      const code = await askSignCode(target, one);
      await askSignCode(target, other);
      return sign(target, other, code);
    },
  },
  {
    name: 'an agreement of somebody else is signed with a code of one’s own',
    expected: 'agreement_not_found',
    async run(target) {
      const [one, other] = [await awaitingSignature(target), await awaitingSignature(target)];
      const code = await askSignCode(target, one);
      return sign(target, { ...one, agreementId: other.agreementId, sha256: other.sha256 }, code);
    },
  },
  {
    name: 'a signing code is guessed five times, then the right one is typed',
    expected: '6 x code_wrong_or_expired',
    async run(target) {
      const person = await awaitingSignature(target);
      const code = await askSignCode(target, person);
      const wrong = code === '000000' ? '111111' : '000000';
      const words: string[] = [];
      for (let tries = 0; tries < 5; tries++) words.push(await sign(target, person, wrong));
      return tally([...words, await sign(target, person, code)]);
    },
  },
];
