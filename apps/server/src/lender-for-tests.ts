import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lender } from '@senim/lender/lender';
import { iconsOf, SENIM } from '@senim/lender/lender-for-tests';

/** The example lender; by default one person may decide alone. Tests only. */
export const LENDER_FOR_TESTS: Lender = {
  ...SENIM,
  policy: { ...SENIM.policy, reviewSecondPersonAboveTenge: null, payoutSecondPersonAboveTenge: null },
};

/** A document without any example value, as production requires. */
export const OWN_LENDER: Lender = {
  ...SENIM,
  code: 'own',
  identity: {
    ...SENIM.identity,
    legalName: { ru: 'ТОО «МФО «Своя»', kz: '«Өзіміз» МҚҰ» ЖШС' },
    bin: '240540000036',
    licence: { number: '02.24.0001.М', date: '2024-05-06' },
    phone: '77057000001',
    email: 'help@lender.kz',
    site: 'lender.kz',
    account: { iban: 'KZ43722C000055443322', bic: 'CASPKZKA' },
  },
};

/** Writes that document with its icons into a folder and returns the path for LENDER. */
export async function writeOwnLender(folder: string): Promise<string> {
  await mkdir(join(folder, 'icons'), { recursive: true });
  for (const [name, picture] of iconsOf(SENIM))
    await writeFile(join(folder, 'icons', `${name}.png`), picture);
  const path = join(folder, 'lender.json');
  await writeFile(path, JSON.stringify(OWN_LENDER));
  return path;
}
