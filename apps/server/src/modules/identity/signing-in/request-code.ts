import type { Language } from '@senim/kazakhstan/languages';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { isProved } from '../budget/check-proof.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { CodeServices } from '../codes/types.ts';
import { signInText } from './rules.ts';

export interface SignInAsk {
  readonly phone: string;
  readonly iin: string;
  readonly address: string;
  readonly language: Language;
  /** The solved task, if one was asked for. */
  readonly proof?: string | undefined;
}

/** Sends a sign-in code. A known and an unknown pair have different budgets and the same answer. */
export async function requestCode(
  services: CodeServices & { readonly publicUrl: string },
  { auditEvent, requestId }: Act,
  { phone, iin, address, language, proof }: SignInAsk,
) {
  const act = machineAct('identity.request-code', auditEvent, requestId);
  return services.database.transaction(act, (tx) =>
    issueCode(services, tx, {
      purpose: 'sign-in',
      borrowerId: null,
      phone,
      subject: iin,
      address,
      isProved: proof !== undefined && isProved(services, { address, iin, nonce: proof }),
      text: (code) => signInText(code, language, new URL(services.publicUrl).hostname),
    }),
  );
}
