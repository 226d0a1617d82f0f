import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type StaffRefusal = 'sign_in_refused';

/** What each refusal of this module says, and its status. */
export const STAFF_REFUSALS: RefusalTable<StaffRefusal> = {
  sign_in_refused: {
    status: 422,
    ru: 'Логин, пароль или код не подошли. После пяти ошибок подряд вход закрывается на 15 минут.',
    kz: 'Логин, құпиясөз немесе код сәйкес келмеді. Қатарынан бес қателіктен кейін кіру 15 минутқа жабылады.',
  },
};
