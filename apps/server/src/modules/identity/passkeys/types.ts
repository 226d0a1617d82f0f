import type { DeviceOfSession, SignedInFrom } from '../../../platform/caller/device-of-session.ts';
import type { Services } from '../../../platform/machinery.ts';

/** A passkey works on the product's public address alone. */
export type PasskeyServices = Services & { readonly publicUrl: string };

/** A passkey as its owner sees it. */
export interface Passkey extends DeviceOfSession {
  readonly passkeyId: string;
  readonly credentialId: Buffer;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** What a device has made: all bytes in base64url, as the browser gives them. */
export interface MadePasskey {
  readonly credential_id: string;
  readonly client_data: string;
  readonly attestation: string;
}

/** What a device has signed. */
export interface SignedChallenge {
  readonly credential_id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
  readonly user_handle: string;
}

/** Who adds a passkey: the session tells how lately they have signed in. */
export interface PasskeyOwner {
  readonly borrowerId: number;
  readonly token: string | null;
}

export interface PasskeyToAdd extends PasskeyOwner {
  readonly made: MadePasskey;
  readonly from: SignedInFrom;
}

/** What is known of somebody who wants a passkey. */
export interface PasskeyWisher {
  readonly standing: 'provisional' | 'verified' | 'displaced';
  readonly isPhoneLeft: boolean;
  readonly count: number;
  /** When the session was opened; null where none runs. */
  readonly signedInAt: Date | null;
}
