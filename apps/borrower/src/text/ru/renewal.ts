/** Renewal of the profile, in Russian. */
export const renewal = {
  title: 'Обновите анкету',
  text: 'Срок удостоверения истёк. Укажите новое, чтобы взять следующий заём.',
  update: 'Обновить анкету',
};
