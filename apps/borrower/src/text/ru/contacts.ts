/** /contacts */
export const contacts = {
  title: 'Контакты',
  description: 'Телефон колл-центра, почта и часы работы.',
  callTitle: 'Позвонить',
  callText: (hours: string) => `Пн-Пт, ${hours} по времени Алматы.`,
  companyTitle: 'Компания',
};
