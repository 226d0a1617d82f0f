import type { Services } from '../../../platform/machinery.ts';
import type { Biometrics, BiometricsResult } from '../../../providers/biometrics/biometrics.ts';
import type { ClaimOutcome } from '../standing/types.ts';

export type IdentificationServices = Services & {
  readonly biometrics: Pick<Biometrics, 'createSession' | 'findResult'>;
  readonly publicUrl: string;
};

export interface Identification {
  readonly borrowerId: number;
  readonly identificationId: string;
  readonly sessionId: string;
  readonly redirectUrl: string;
  readonly result: BiometricsResult;
  readonly outcome: ClaimOutcome | null;
  readonly startedAt: Date;
}
