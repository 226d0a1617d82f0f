import { checkSms, sendSms, signAgreement } from '@senim/contracts/borrower/calls';
import { ask, atOnce, tally } from '../ask.ts';
import type { Attack } from '../attack.ts';
import {
  askCode,
  awaitingSignature,
  callAs,
  codeAfter,
  codesTo,
  memberOf,
  signIn,
  stranger,
  wordOf,
} from '../people.ts';
import { newAddress, often, type Target } from '../target.ts';

/** Attacks on the codes of an SMS. */
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

async function guess(target: Target, pair: { phone: string; iin: string }, code: string): Promise<string> {
  const { phone, iin } = pair;
  return wordOf(await callAs(target, checkSms, { body: { phone, iin, code } }));
}

async function askFor(target: Target, phone: string, iin: string, from = newAddress()): Promise<string> {
  return wordOf(await callAs(target, sendSms, { body: { phone, iin } }, { from }));
}

export const CODE_ATTACKS: readonly Attack[] = [
  {
    name: 'a code is guessed five times, then the right one is typed',
    expected: '6 x code_wrong_or_expired',
    async run(target) {
      const pair = stranger();
      const code = await askCode(target, pair);
      const words: string[] = [];
      for (let tries = 0; tries < 5; tries++) words.push(await guess(target, pair, wrongOf(code)));
      return tally([...words, await guess(target, pair, code)]);
    },
  },
  {
    name: 'wrong codes race for the counter of tries, then the right one is typed',
    expected: 'code_wrong_or_expired',
    async run(target) {
      const pair = stranger();
      const code = await askCode(target, pair);
      await atOnce(30, () => guess(target, pair, wrongOf(code)));
      return guess(target, pair, code);
    },
  },
  {
    name: 'the right code is sent 50 times at once',
    expected: '1 x ok',
    async run(target) {
      const pair = stranger();
      const code = await askCode(target, pair);
      const words = await atOnce(50, () => guess(target, pair, code));
      return tally(words.filter((word) => word === 'ok'));
    },
  },
  {
    name: 'a used code is replayed',
    expected: 'code_wrong_or_expired',
    async run(target) {
      const pair = stranger();
      const code = await askCode(target, pair);
      await guess(target, pair, code);
      return guess(target, pair, code);
    },
  },
  {
    name: 'a code of sign-in is used to sign an agreement',
    expected: 'code_wrong_or_expired',
    async run(target) {
      const person = await awaitingSignature(target);
      const code = (await codesTo(target, person.phone))[0] ?? '';
      const body = { agreement_id: person.agreementId, code, document_sha256: person.sha256 };
      return wordOf(await callAs(target, signAgreement, { body }, { token: person.token }));
    },
  },
  {
    name: 'a code is asked for again and again: no second message before its time',
    expected: '1 message',
    async run(target) {
      const { phone, iin } = stranger();
      await atOnce(often(target, 1_000, 40), () => askFor(target, phone, iin));
      return `${(await codesTo(target, phone)).length} message`;
    },
  },
  {
    name: 'messages are asked for to numbers abroad and to landlines',
    expected: '6 x invalid_fields',
    async run(target) {
      const { iin } = stranger();
      const numbers = [
        '79161234567',
        '12025550123',
        '998901234567',
        '996555123456',
        '77272501234',
        '447700900123',
      ];
      return tally(await Promise.all(numbers.map((phone) => askFor(target, phone, iin))));
    },
  },
  {
    name: 'the caller of too many requests names another address in its headers',
    expected: 'as many answered as without',
    async run(target) {
      const answered = async (headers: (index: number) => Record<string, string>) => {
        const from = newAddress();
        const statuses: number[] = [];
        const asked = { method: 'POST', body: '{}', from };
        for (let index = 0; index < often(target, 400, 260); index++) {
          const sent = { ...headers(index), 'content-type': 'application/json' };
          statuses.push((await ask(`${target.url}/api/v2/feedback`, { ...asked, headers: sent })).status);
        }
        return statuses.filter((status) => status !== 429).length;
      };
      const plain = await answered(() => ({}));
      const posing = await answered((index) => {
        const other = `203.0.113.${index % 250}`;
        return { 'x-forwarded-for': other, 'x-real-ip': other, forwarded: `for=${other}` };
      });
      return posing === plain ? 'as many answered as without' : `${posing} against ${plain}`;
    },
  },
  {
    name: 'somebody else asks for a code with the owner’s phone while the owner’s is under way',
    expected: 'ok',
    async run(target) {
      const owner = await signIn(target, stranger());
      const again = stranger();
      const pair = { phone: again.phone, iin: again.iin };
      const code = await askCode(target, pair);
      await askFor(target, again.phone, stranger().iin);
      await askFor(target, owner.phone, stranger().iin);
      return guess(target, pair, code);
    },
  },
  {
    name: 'strangers ask with the owner’s IIN and phones of their own until they are refused; the owner asks',
    expected: 'ok',
    async run(target) {
      const owner = memberOf('nurzhan');
      for (let asked = 0; asked < often(target, 30, 12); asked++)
        await askFor(target, stranger().phone, owner.iin);
      return askFor(target, owner.phone, owner.iin);
    },
  },
  {
    name: 'strangers ask with the owner’s phone and IINs of their own until they are refused; the owner asks',
    expected: 'ok',
    async run(target) {
      const owner = memberOf('tomiris');
      for (let asked = 0; asked < often(target, 30, 8); asked++)
        await askFor(target, owner.phone, stranger().iin);
      return askFor(target, owner.phone, owner.iin);
    },
  },
  {
    name: 'who knows both phone and IIN asks and guesses five times; the owner asks where they have signed in before, and enters',
    expected: 'ok',
    async run(target) {
      const { phone, iin } = stranger();
      const first = await askCode(target, { phone, iin });
      const entered = await callAs(target, checkSms, { body: { phone, iin, code: first } });
      const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
      await askFor(target, phone, iin);
      for (let tries = 0; tries < 5; tries++) await guess(target, { phone, iin }, wrongOf(first));
      const before = (await codesTo(target, phone)).length;
      const asked = await callAs(target, sendSms, { body: { phone, iin } }, { cookie });
      if (wordOf(asked) !== 'ok') return wordOf(asked);
      const code = await codeAfter(target, phone, before);
      return wordOf(await callAs(target, checkSms, { body: { phone, iin, code } }, { cookie }));
    },
  },
  {
    name: 'whether somebody is a client, by what asking for a code answers',
    expected: 'the same for both',
    async run(target) {
      const known = memberOf('asel');
      const unknown = stranger();
      const asked = async ({ phone, iin }: { phone: string; iin: string }) => {
        const { status, json } = await callAs(target, sendSms, { body: { phone, iin } });
        return JSON.stringify([status, json]);
      };
      return (await asked(known)) === (await asked(unknown)) ? 'the same for both' : 'told apart';
    },
  },
  {
    name: 'whether an IIN is a client’s, by signing in with it and a phone of one’s own',
    expected: 'the same for both',
    async run(target) {
      const shape = async (iin: string) => {
        const pair = { phone: stranger().phone, iin };
        const code = await askCode(target, pair);
        const { status, json } = await callAs(target, checkSms, { body: { ...pair, code } });
        return `${status} ${json.code ?? 'ok'}`;
      };
      const [client, nobody] = [await shape(memberOf('marat').iin), await shape(stranger().iin)];
      return client === nobody ? 'the same for both' : `${client}, ${nobody}`;
    },
  },
];
