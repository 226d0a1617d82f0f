import type { ReasonDocument } from '@senim/contracts/office/settings/reason';
import type { SettingRow } from '../../../api/answers.ts';

/** What a reason says, or will. */
export function reasonOf({ in_force: holds, next }: SettingRow): ReasonDocument | null {
  const document = (holds ?? next)?.document;
  return document?.setting === 'reason' ? document : null;
}
