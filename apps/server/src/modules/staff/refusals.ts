import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type StaffRefusal = 'sign_in_refused' | 'item_taken' | 'proposal_over' | 'same_person';

/** What each refusal of this module says, and its status. */
export const STAFF_REFUSALS: RefusalTable<StaffRefusal> = {
  sign_in_refused: {
    status: 422,
    ru: 'Логин, пароль или код не подошли. После пяти ошибок подряд вход закрывается на 15 минут.',
    kz: 'Логин, құпиясөз немесе код сәйкес келмеді. Қатарынан бес қателіктен кейін кіру 15 минутқа жабылады.',
  },
  item_taken: {
    status: 400,
    ru: 'Эту задачу уже взял другой сотрудник. Возьмите следующую.',
    kz: 'Бұл тапсырманы басқа қызметкер алып қойған. Келесісін алыңыз.',
  },
  proposal_over: {
    status: 400,
    ru: 'По этому предложению уже решено. Обновите список.',
    kz: 'Бұл ұсыныс бойынша шешім қабылданған. Тізімді жаңартыңыз.',
  },
  same_person: {
    status: 400,
    ru: 'Это уже ваше слово. Второе говорит другой человек.',
    kz: 'Бұл — сіздің сөзіңіз. Екінші сөзді басқа адам айтады.',
  },
};
