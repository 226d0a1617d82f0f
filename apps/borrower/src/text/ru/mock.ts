import { formatsIn } from '../../format.ts';

const { date } = formatsIn('ru');

/** The sandbox's look ahead, in Russian. */
export const mock = {
  title: (day: string) => `Кабинет на ${date(day)}`,
  lead: 'Так всё выглядело бы в этот день, если больше ничего не произойдёт. Страница песочницы: она ничего не меняет.',
  component: 'Экран',
  status: 'Состояние',
  none: 'Договора на этот день нет.',
  day: 'Другой день',
  show: 'Показать',
};
