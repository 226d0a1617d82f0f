/** The store does not answer, or is overloaded: the same may be asked again. */
export const STORE_AWAY = 'STORE_AWAY';
/** The store has refused us: nothing will change until somebody has put it right. */
export const STORE_REFUSED = 'STORE_REFUSED';

export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly code: typeof STORE_AWAY | typeof STORE_REFUSED;
  /** What the store calls it (`SlowDown`), or what broke on the way there. */
  readonly reason: string;

  constructor(code: StoreFailure['code'], address: string, reason: string) {
    const advice = TO_DO[reason];
    super(
      `${address} ${code === STORE_AWAY ? 'is away' : 'refuses us'}: ${reason}${advice ? `, ${advice}` : ''}.`,
    );
    this.code = code;
    this.reason = reason;
  }
}

const TO_DO: Readonly<Record<string, string>> = {
  AccessDenied: 'the key may not do this there: its owner must let it read, write, delete and list',
  InvalidAccessKeyId: 'it does not know the key id',
  SignatureDoesNotMatch: 'the secret is not that of the key id',
  NoSuchBucket: 'the bucket is not there: make it',
  RequestTimeTooSkewed: 'the clock of this machine is wrong: set it',
  AuthorizationHeaderMalformed: 'the region is another one',
  PermanentRedirect: 'the bucket is in another region: set that one and its address',
  TemporaryRedirect: 'the bucket answers at another address: set that one',
};
