import type { World } from '../world/open-world.ts';

/** Lines of the log that tell who somebody is, where their money goes, or what opens their cabinet. */
export function tellingLines({ said, people, outside }: World): string[] {
  const secrets = people.flatMap(({ iin, phone, iban, token }) => [
    iin,
    phone,
    iban,
    ...(token === null ? [] : [token]),
    ...(outside.messages.codeOn(phone) === undefined ? [] : [`"${outside.messages.codeOn(phone)}"`]),
  ]);
  const told = said.filter((line) => secrets.some((secret) => line.includes(secret)));
  said.length = 0;
  return told.map((line) => `the log tells a secret: ${line.trim().slice(0, 200)}`);
}
