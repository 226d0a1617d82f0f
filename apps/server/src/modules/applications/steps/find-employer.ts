import type { Language } from '@senim/kazakhstan/languages';
import type { BusinessRegister } from '../../../providers/business-register/business-register.ts';

/** The name of a BIN's owner, which saves typing; null if the register does not know it or does not answer. */
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
