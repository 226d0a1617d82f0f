import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Kept with each hash, so that it can be raised later. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

/** A password as it is stored: Argon2id in its usual written form. `salt` has at least 16 random bytes. */
export async function sealPassword(password: string, salt: Buffer): Promise<string> {
  const tag = await derive('argon2id', { ...COST, message: password, nonce: salt, tagLength: TAG_LENGTH });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/** A login without an account must take as long as one with an account. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password matches the stored one. Null stands for a missing account and takes as long. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const match = FORM.exec(kept ?? NOBODY);
  if (!match) throw new Error('A kept password cannot be read.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const wanted = Buffer.from(tag, 'base64url');
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted) && kept !== null;
}
