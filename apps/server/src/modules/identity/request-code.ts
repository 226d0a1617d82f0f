import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../platform/database/database.ts';
import { issueCode } from './issue-code.ts';
import { signInText } from './rules.ts';
import type { CodeServices } from './types.ts';

/** Sends a sign-in code. It does not look up whether the person is known, so neither answer nor delay can tell. */
export async function requestCode(
  services: CodeServices & { readonly publicUrl: string },
  act: Act,
  request: { phone: string; iin: string; address: string; language: Language },
) {
  const { phone, iin, address, language } = request;
  return services.database.transaction(act, (tx) =>
    issueCode(services, tx, {
      purpose: 'sign-in',
      borrowerId: null,
      phone,
      subject: iin,
      address,
      text: (code) => signInText(code, language, new URL(services.publicUrl).hostname),
    }),
  );
}
