/** The limited cabinet, in Russian. */
export const blocking = {
  title: 'Новый заём сейчас недоступен',
  text: 'Оплата открыта всегда. По вопросам урегулирования позвоните или напишите нам.',
};
