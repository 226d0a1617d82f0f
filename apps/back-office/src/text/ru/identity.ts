import type { IdentityField } from '@senim/contracts/office/settings/identity';

/** What the office says of who lends, in Russian. */
export const ruIdentity = {
  identity: {
    fields: {
      legal_name_ru: 'Полное наименование по-русски',
      legal_name_kz: 'Полное наименование по-казахски',
      bin: 'БИН',
      licence_number: 'Номер лицензии',
      licence_date: 'Дата лицензии',
      address_ru: 'Адрес по-русски',
      address_kz: 'Адрес по-казахски',
      phone: 'Телефон колл-центра',
      email: 'Электронная почта',
      site: 'Сайт',
      iban: 'Счёт для выдачи займов (IBAN)',
      bic: 'БИК банка',
    } satisfies Readonly<Record<IdentityField, string>>,
    hints: {
      legal_name_ru: 'Как в справке о регистрации, не длиннее 140 знаков: столько вмещает платёж',
      legal_name_kz: 'Как в справке о регистрации, не длиннее 140 знаков',
      phone: 'Мобильный номер Казахстана',
      site: 'Только имя, без протокола и косой черты',
      iban: 'Меняется только с начала дня, не раньше завтрашнего',
    } as Readonly<Partial<Record<IdentityField, string>>>,
    about:
      'Как только новые данные вступят в силу, они будут на сайте, в кабинете, в новых документах и платежах. Уже составленные и подписанные документы не меняются.',
  },
};
