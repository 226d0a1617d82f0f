import { readDraft, readInformation, saveStep1, saveStep2, saveStep3 } from '@senim/contracts/borrower/calls';
import { atOnce, tally } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { almostApplied, callAs, STEP1, STEP2, STEP3, signIn, stranger, wordOf } from '../people.ts';
import { often, type Target } from '../target.ts';

/** Attacks on the way to a loan. */
const submitted = { ...STEP3, promo_code: undefined };

/** Sends a body that is no form's, and says in a word what came. */
async function sendStep1(target: Target, token: string, hostile: unknown): Promise<string> {
  return wordOf(await callAs(target, saveStep1, { body: STEP1 }, { token, hostile }));
}

const ABSURD_AMOUNTS = [
  -1,
  0,
  0.1,
  59_999.99,
  1e308,
  9_007_199_254_740_992,
  '6e4',
  'NaN',
  null,
  [],
  {},
  true,
  [60_000],
  '٦٠٠٠٠',
];

export const APPLICATION_ATTACKS: readonly Attack[] = [
  {
    name: 'steps are skipped',
    expected: '2 x step_out_of_order',
    async run(target) {
      const { token } = await signIn(target, stranger());
      return tally([
        wordOf(await callAs(target, saveStep2, { body: STEP2 }, { token })),
        wordOf(await callAs(target, saveStep3, { body: submitted }, { token })),
      ]);
    },
  },
  {
    name: 'an application is handed in many times at once',
    expected: '1 x ok',
    async run(target) {
      const { token } = await almostApplied(target);
      const words = await atOnce(often(target, 100, 20), async () =>
        wordOf(await callAs(target, saveStep3, { body: submitted }, { token })),
      );
      return tally(words.filter((word) => word === 'ok'));
    },
  },
  {
    name: 'absurd amounts are asked for',
    expected: `${ABSURD_AMOUNTS.length} x invalid_fields`,
    async run(target) {
      const { token } = await almostApplied(target);
      const words: string[] = [];
      for (const amount of ABSURD_AMOUNTS)
        words.push(
          wordOf(
            await callAs(
              target,
              saveStep3,
              { body: submitted },
              { token, hostile: { ...submitted, amount } },
            ),
          ),
        );
      return tally(words);
    },
  },
  {
    name: 'a form brings fields that no form has: whose it is, its status, its limit',
    expected: 'nothing of it was kept',
    async run(target) {
      const { token } = await signIn(target, stranger());
      const more = { borrower_id: 1, status: 6, limit: 5_000_000, is_verified: true, component: 'repeat' };
      await sendStep1(target, token, { ...STEP1, ...more });
      const { json } = await callAs(target, readInformation, {}, { token });
      const draft = await callAs(target, readDraft, {}, { token });
      const kept = JSON.stringify([json.data, draft.json]);
      return /limit":5000000|is_verified|borrower_id/.test(kept) || json.component === 'repeat'
        ? `kept: ${kept.slice(0, 200)}`
        : 'nothing of it was kept';
    },
  },
  {
    name: 'a body reaches for the prototype of everything',
    expected: 'the next answer is as before',
    async run(target) {
      const { token } = await signIn(target, stranger());
      const shown = async () => {
        const { json } = await callAs(target, readInformation, {}, { token });
        return JSON.stringify({ ...json, data: { ...json.data, now: '' } });
      };
      const before = await shown();
      for (const hostile of [
        '{"__proto__":{"success":true,"component":"repeat","isAdmin":true}}',
        '{"constructor":{"prototype":{"component":"repeat"}}}',
        '{"relatives":{"__proto__":{"length":1}}}',
      ])
        await sendStep1(target, token, hostile);
      const after = await shown();
      return after === before ? 'the next answer is as before' : after.slice(0, 200);
    },
  },
  {
    name: 'a body of 100,000 brackets, one of a megabyte, one that is no JSON',
    expected: '3 refused',
    async run(target) {
      const { token } = await signIn(target, stranger());
      const hostile = ['['.repeat(100_000), `{"surname":"${'я'.repeat(500_000)}"}`, '{"surname":'];
      let refused = 0;
      for (const body of hostile) {
        const { status } = await callAs(target, saveStep1, { body: STEP1 }, { token, hostile: body });
        if (status >= 400 && status < 500) refused += 1;
      }
      return `${refused} refused`;
    },
  },
  {
    name: 'scripts and formulas are typed into every field of text',
    expected: 'told back as text, never as a page',
    async run(target) {
      const { token } = await signIn(target, stranger());
      const script = '<img src=x onerror=alert(1)>';
      const answer = await callAs(
        target,
        saveStep1,
        { body: STEP1 },
        { token, hostile: { ...STEP1, surname: script } },
      );
      const draft = await callAs(target, readDraft, {}, { token });
      const types = [answer, draft].map(({ headers }) => String(headers['content-type']));
      return types.every((type) => type.startsWith('application/json')) &&
        !JSON.stringify(answer.json).includes('<img')
        ? 'told back as text, never as a page'
        : JSON.stringify([types, answer.json]);
    },
  },
];
