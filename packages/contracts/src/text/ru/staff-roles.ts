import type { StaffRole } from '../../office/staff-rights.ts';

/** The roles as people call them, in Russian. */
export const staffRoles: Readonly<Record<StaffRole, string>> = {
  operator: 'Оператор',
  'credit-manager': 'Кредитный менеджер',
  'senior-credit-manager': 'Старший кредитный менеджер',
  collector: 'Специалист по взысканию',
  accountant: 'Бухгалтер',
  compliance: 'Комплаенс',
  administrator: 'Администратор',
  auditor: 'Аудитор',
  owner: 'Владелец',
};
