import { ALGORITHMS } from './rules.ts';
import type { MadePasskey, SignedChallenge } from './types.ts';

/** The library is a third of a second to load and nobody needs it before the first passkey. */
const library = () => import('@simplewebauthn/server');

/** The challenge in what a browser has signed; null where it cannot be read, or where another site's page frames ours. */
export function challengeIn(clientData: string): string | null {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      readonly challenge?: unknown;
      readonly crossOrigin?: unknown;
    };
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true } as const;
};

/** What is to be kept of a new passkey; null where it was made elsewhere, without its owner's finger, or is no passkey. */
export async function verifyMade(
  publicUrl: string,
  challenge: string,
  { credential_id: id, client_data: clientDataJSON, attestation: attestationObject }: MadePasskey,
): Promise<{ credentialId: Buffer; publicKey: Buffer; signCount: number } | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(
    verifyRegistrationResponse({
      ...siteOf(publicUrl),
      expectedChallenge: challenge,
      supportedAlgorithmIDs: [...ALGORITHMS],
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
    }),
  );
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
  };
}

/** How often the device has signed by now; null where the signature is not this key's, of this site and this challenge, by its owner's finger. */
export async function verifySigned(
  publicUrl: string,
  challenge: string,
  publicKey: Buffer,
  { credential_id: id, client_data, authenticator_data, signature, user_handle }: SignedChallenge,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await orNull(
    verifyAuthenticationResponse({
      ...siteOf(publicUrl),
      expectedChallenge: challenge,
      // The library judges the count before the signature, so that a forger could end somebody's key. It is judged after (rules.ts).
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client_data,
          authenticatorData: authenticator_data,
          signature,
          userHandle: user_handle,
        },
        clientExtensionResults: {},
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** What strangers send makes the library throw in many ways: each is a refusal. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}
