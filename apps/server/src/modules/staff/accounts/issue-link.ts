import { Secret } from 'otpauth';
import type { Act } from '../../../platform/database/database.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import type { Randomness } from '../../../platform/randomness.ts';
import { tokenHash } from '../sign-in/find-staff-session.ts';
import type { StaffServices } from '../types.ts';
import { findMember } from './find-member.ts';
import { isFitLink, linkOpenUntil } from './rules.ts';
import { insertLink } from './store.ts';
import type { LinkKind } from './types.ts';

const SECRET_BYTES = 20;

/**
 * Makes a link that works once, for three days. Its maker cannot use it to take the account: a new authenticator needs the
 * password, a new password needs the authenticator, and a new account has no rights until another person confirms them.
 */
export async function issueLink(
  services: StaffServices,
  act: Act,
  staffId: number,
  memberId: number,
  { kind, reason }: { kind: LinkKind; reason: string },
) {
  if (staffId === memberId) return refuse('own_account');
  const found = await findMember(services, act, memberId, reason);
  if (isRefused(found)) return found;
  if (!isFitLink(kind, found.account)) return refuse('link_unfit');
  const { sealing, randomness, wallClock, database } = services;
  const token = randomness.token();
  const madeAt = wallClock.now();
  const openUntil = linkOpenUntil(madeAt);
  await database.transaction(found.act, (tx) => {
    tx.note({ kind });
    return insertLink(tx, {
      tokenSha256: tokenHash(token),
      staffId: memberId,
      kind,
      totpSealed: kind === 'password' ? null : sealing.seal(newSecret(randomness)),
      madeBy: staffId,
      madeAt,
      openUntil,
    });
  });
  return { token, open_until: openUntil.toISOString() };
}

/** Base32, as authenticators expect. */
function newSecret(randomness: Randomness): string {
  const bytes = Uint8Array.from(Buffer.from(randomness.token(), 'base64url')).slice(0, SECRET_BYTES);
  return new Secret({ buffer: bytes.buffer }).base32;
}
