import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import { formatsIn } from '../../format.ts';
import type { prolongation as ru } from '../ru/prolongation.ts';

const { days, percent, tenge, date } = formatsIn('kz');

/** Prolongation, in Kazakh. */
export const prolongation: typeof ru = {
  title: (count) => `Мерзімді ${withEnding(days(count), 'dative')} ұзарту`,
  lead: (day, rate) =>
    `Жаңа мерзім: ${date(day)}. Мөлшерлеме күніне ${percent(rate)}, бұрынғыдан жоғары емес.`,
  until: (when) =>
    `Төлем мен қол қоюдың соңғы мерзімі: ${when}. Үлгермесеңіз, несие бұрынғы мерзімінде қалады.`,
  steps: {
    pay: 'Өткен күндердің сыйақысын төлеу',
    sign: 'Қосымша келісімге қол қою',
    moved: 'Мерзім ұзарады',
  },
  stateLabels: { done: 'орындалды', current: 'қазір', next: 'алда', failed: 'болмады' },
  pay: 'Қазір төленетін сома',
  payText: 'Төлегеніңіз борышты азайтады: бұл онсыз да төленуге тиіс сыйақы.',
  drawing: 'Ақша алынды, құжатты дайындап жатырмыз. Бұған бірнеше секунд кетеді.',
  read: 'Келісімді оқып шығыңыз: SMS-кодпен дәл осы құжатқа қол қойылады.',
  cancel: 'Ұзартудан бас тарту',
  cancelText: 'Несие бұрынғы мерзімінде қалады. Төлегеніңіз борыш есебінде қалады.',
  due: (amount) => tenge(amount),
};
