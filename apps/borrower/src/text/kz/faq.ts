import type { faq as ru } from '../ru/faq.ts';

export const faq: typeof ru = {
  title: 'Сұрақтар мен жауаптар',
  description: 'Несие туралы қысқа жауаптар: ақша, баға, төлем, қиындықтар, деректер.',
  heading: 'Сұрақтар мен жауаптар',
  lead: 'Жиі қойылатын сұрақтарға қысқа жауаптар.',
  searchLabel: 'Жауап іздеу',
  search: 'Іздеу',
  found: 'Табылған жауап: {count}',
  link: 'Осы жауапқа сілтеме',
  noneFound: 'Мұндай жауап жоқ.',
  ask: 'Бізден сұраңыз',
  age: (years) => `${years}\u00a0жасқа толған`,
  groups: { money: 'Ақша', price: 'Баға', returning: 'Қайтару', safety: 'Қауіпсіздік' },
};
