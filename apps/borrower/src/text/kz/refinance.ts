import { formatsIn } from '../../format.ts';
import type { refinance as ru } from '../ru/refinance.ts';

const { tenge, date } = formatsIn('kz');

/** Refinancing, in Kazakh. */
export const refinance: typeof ru = {
  title: 'Қайта қаржыландыру',
  lead: 'Жаңа шарт қазіргі борышты бірден жабады, екі борыш болмайды. Мөлшерлеме қазіргіден жоғары емес, мерзімі өткен сыйақы мен тұрақсыздық айыбына сыйақы есептелмейді.',
  type: 'Жаңа несие түрі',
  kind: 'Қалай қайтарасыз',
  period: 'Мерзімі',
  less: 'Мерзімді қысқарту',
  more: 'Мерзімді ұзарту',
  pays: 'Қазіргі борышты жабады',
  giveBack: 'Барлығы қайтарасыз',
  dearer: 'Бүгін жабудан қымбат',
  by: (day) => `мерзімі: ${date(day)}`,
  schedule: 'Төлемдер',
  ask: 'Шартты дайындау',
  askText:
    'Шарт оқуға ашылады. Оған кодпен қол қойғанша ештеңе өзгермейді. Сома бүгінге есептелген, сондықтан күн соңына дейін қол қою керек.',
  payment: (day, amount) => `${date(day)}: ${tenge(amount)}`,
};
