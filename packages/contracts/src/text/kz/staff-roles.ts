import type { StaffRole } from '../../office/staff-rights.ts';

/** The same in Kazakh. */
export const staffRoles: Readonly<Record<StaffRole, string>> = {
  operator: 'Оператор',
  'credit-manager': 'Несие менеджері',
  'senior-credit-manager': 'Аға несие менеджері',
  collector: 'Өндіріп алу маманы',
  accountant: 'Бухгалтер',
  compliance: 'Комплаенс',
  administrator: 'Әкімші',
  auditor: 'Аудитор',
  owner: 'Компания иесі',
};
