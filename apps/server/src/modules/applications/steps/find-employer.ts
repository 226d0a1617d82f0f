import type { Language } from '@senim/kazakhstan/languages';
import type { BusinessRegister } from '../../../providers/business-register/business-register.ts';

/** Who stands behind a BIN, to spare the applicant the typing; null where the register knows nobody or does not answer. */
export async function findEmployer(
  { businessRegister }: { readonly businessRegister: BusinessRegister },
  bin: string,
  language: Language,
) {
  const found = await businessRegister.find(bin, language);
  if (found.kind !== 'found') return { employer: null };
  const { name, oked, okedTitle } = found;
  return { employer: { name, oked, oked_title: okedTitle } };
}
