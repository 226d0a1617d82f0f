import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, SignedChallenge } from './types.ts';

/** A device that makes passkeys as a telephone does (WebAuthn, ES256, no attestation). Tests only. */

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

export interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** The owner has shown finger or face. */
  readonly isVerified?: boolean;
  /** Inside a frame on another's page. */
  readonly isFramed?: boolean;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

export function deviceForTests(site: { readonly origin: string; readonly rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);

  const clientData = (type: string, { challenge, origin = site.origin, isFramed = false }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }));
  function head(flags: number, count: number, { rpId = site.rpId, isVerified = true }: Ceremony) {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
    rest.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  return {
    credentialId: base64url(credentialId),
    make(ceremony: Ceremony): MadePasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // CBOR by hand: a COSE key of P-256, as RFC 9053 has it.
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const authData = Buffer.concat([head(WITH_CREDENTIAL, 0, ceremony), credential]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      return {
        credential_id: base64url(credentialId),
        client_data: base64url(clientData('webauthn.create', ceremony)),
        attestation: base64url(attestation),
      };
    },
    /** Signs as somebody; a count of 0 is a device that does not count. */
    sign(ceremony: Ceremony, userHandle: string, count = 0): SignedChallenge {
      const client = clientData('webauthn.get', ceremony);
      const data = head(0, count, ceremony);
      return {
        credential_id: base64url(credentialId),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        user_handle: userHandle,
      };
    },
  };
}
