import type { Language } from '@senim/kazakhstan/languages';
import type { StaffRole } from './staff-rights.ts';

/** The roles as people call them. */
export const ROLE_NAMES: Readonly<Record<StaffRole, Readonly<Record<Language, string>>>> = {
  operator: { ru: 'Оператор', kz: 'Оператор' },
  'credit-manager': { ru: 'Кредитный менеджер', kz: 'Несие менеджері' },
  'senior-credit-manager': { ru: 'Старший кредитный менеджер', kz: 'Аға несие менеджері' },
  collector: { ru: 'Специалист по взысканию', kz: 'Өндіріп алу маманы' },
  accountant: { ru: 'Бухгалтер', kz: 'Бухгалтер' },
  compliance: { ru: 'Комплаенс', kz: 'Комплаенс' },
  administrator: { ru: 'Администратор', kz: 'Әкімші' },
  auditor: { ru: 'Аудитор', kz: 'Аудитор' },
};
