import { askRegisters, submitFeedback, writeToUs } from '@senim/contracts/borrower/calls';
import type { Attack } from '../attack.ts';
import { askCode, callAs, signIn, stranger } from '../people.ts';
import { until } from '../until.ts';

/** What must never be written anywhere, looked for where it would stand. */
export const CANARY_ATTACKS: readonly Attack[] = [
  {
    name: 'numbers, a code and a session of one person are looked for in all that the product has written',
    expected: 'nothing of them is there',
    async run(target) {
      const person = await signIn(target, stranger());
      const consent = { consent_personal_data: true } as const;
      const asked = await callAs(target, askRegisters, { body: consent }, { token: person.token });
      const known = Object.values(asked.json.answers).map(({ value }) => value);
      const next = stranger();
      const code = await askCode(target, next);
      const text = `Мой ИИН ${person.iin}, счёт KZ84722C000012345678, телефон +${person.phone}.`;
      const words = { kind: 'feedback', topic: 'other', agreement_id: undefined, text } as const;
      const told = [
        await callAs(target, writeToUs, { body: words }, { token: person.token }),
        await callAs(target, submitFeedback, {}, { hostile: { text, name: person.iin } }),
      ];
      for (const { headers } of told)
        await until(
          'the call in the log',
          () => target.log().includes(`"${headers['x-request-id']}"`) || null,
        );
      const written = target.log();
      const numbers = [person.iin, person.phone, person.token, next.iin, next.phone, 'KZ84722C000012345678'];
      // A short word of the registers may stand anywhere.
      const secrets = [...numbers, ...known.filter((value) => value.length > 6)];
      const found = [...secrets, `"${code}"`].filter((secret) => written.includes(secret));
      return found.length === 0 ? 'nothing of them is there' : `${found.length} of them`;
    },
  },
  {
    name: 'failures of the product are looked for in all that it has written while it was attacked',
    expected: 'none',
    async run(target) {
      const failures = target
        .log()
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line));
      return failures.length === 0 ? 'none' : `${failures.length}: ${failures[0]?.slice(0, 200)}`;
    },
  },
];
