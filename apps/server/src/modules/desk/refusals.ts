import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type DeskRefusal = 'customer_not_found' | 'item_taken' | 'proposal_over';

/** What each refusal of this module says, and its status. */
export const DESK_REFUSALS: RefusalTable<DeskRefusal> = {
  customer_not_found: {
    status: 400,
    ru: 'Такого клиента нет. Найдите его через поиск.',
    kz: 'Мұндай клиент жоқ. Оны іздеу арқылы табыңыз.',
  },
  proposal_over: {
    status: 400,
    ru: 'По этому предложению уже решено. Обновите список.',
    kz: 'Бұл ұсыныс бойынша шешім қабылданған. Тізімді жаңартыңыз.',
  },
  item_taken: {
    status: 400,
    ru: 'Эту задачу уже взял другой сотрудник. Возьмите следующую.',
    kz: 'Бұл тапсырманы басқа қызметкер алып қойған. Келесісін алыңыз.',
  },
};
