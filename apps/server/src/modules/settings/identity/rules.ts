import type { SettingOf } from '@senim/contracts/office/settings/documents';
import type { IdentityField } from '@senim/contracts/office/settings/identity';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { bankOfIban } from '@senim/kazakhstan/iban';
import { identity } from '@senim/lender/identity';
import type { Lender } from '@senim/lender/lender';
import { EVER } from '../rules.ts';
import type { DocumentFlaw, KindOfSetting, WouldHold } from '../types.ts';

type Identity = SettingOf<'identity'>;

/** Who lends: the lender's document has the first. */
export const identityKind: KindOfSetting<Identity> = {
  given: ({ identity: { legalName, licence, address, account, bin, phone, email, site } }) => [
    {
      name: OF_THE_LENDER,
      from: EVER,
      document: {
        setting: 'identity',
        legal_name_ru: legalName.ru,
        legal_name_kz: legalName.kz,
        licence_number: licence.number,
        licence_date: licence.date,
        address_ru: address.ru,
        address_kz: address.kz,
        ...{ bin, phone, email, site },
        ...account,
      },
    },
  ],
  isOpen: false,
  flaw: flawOf,
  ends: () => false,
};

/** Which field of the office stands at each place of the lender's document. */
const FIELD_OF: Readonly<Record<string, IdentityField>> = {
  'legalName.ru': 'legal_name_ru',
  'legalName.kz': 'legal_name_kz',
  'licence.number': 'licence_number',
  'licence.date': 'licence_date',
  'address.ru': 'address_ru',
  'address.kz': 'address_kz',
  ...{ bin: 'bin', phone: 'phone', email: 'email', site: 'site' },
  ...{ 'account.iban': 'iban', 'account.bic': 'bic' },
};

/** What a start with such a document would refuse, and what an account or a licence cannot be. */
function flawOf(
  document: Identity,
  { day, before, isFromMidnight }: WouldHold<Identity>,
): DocumentFlaw | null {
  const wrong = (field: IdentityField) => ({ refused: 'setting_identity_wrong', field }) as const;
  const [issue] = identity.safeParse(lenderIdentity(document)).error?.issues ?? [];
  if (issue) return wrong(FIELD_OF[issue.path.join('.')] ?? 'legal_name_ru');
  if (document.licence_date > day) return wrong('licence_date');
  if (!document.bic.startsWith(bankOfIban(document.iban)?.bic ?? document.bic)) return wrong('bic');
  // A statement is of one account and stands for its whole day.
  const isMoved = before !== null && before.iban !== document.iban;
  return isMoved && !isFromMidnight ? { refused: 'setting_account_at_once', field: 'from' } : null;
}

/** The lender's identity as a version says it. */
export const identityAs = (own: Lender['identity'], set: Identity | undefined): Lender['identity'] =>
  set === undefined ? own : lenderIdentity(set);

const lenderIdentity = (set: Identity): Lender['identity'] => ({
  legalName: { ru: set.legal_name_ru, kz: set.legal_name_kz },
  bin: set.bin,
  licence: { number: set.licence_number, date: set.licence_date },
  address: { ru: set.address_ru, kz: set.address_kz },
  ...{ phone: set.phone, email: set.email, site: set.site },
  account: { iban: set.iban, bic: set.bic },
});
