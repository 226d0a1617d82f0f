import type { acting as russian } from '../ru/acting.ts';

/** While a member of staff acts for a client, in Kazakh. */
export const acting: typeof russian = {
  label: 'Клиент атынан әрекет ету',
  banner: (client, operator) => `Сіз клиент атынан әрекет етіп отырсыз: ${client}. Оператор: ${operator}.`,
  nameless: 'аты-жөні әлі көрсетілмеген',
  limits:
    'Қол қоюды, келісім беруді, телефон мен шотты өзгертуді тек клиенттің өзі жасай алады. Әрекетіңіздің бәрі жазылады.',
  end: 'Аяқтау',
  ended: 'Сіз енді клиент атынан әрекет етпейсіз. Бұл бетті жабуға болады.',
  failed: 'Клиенттің кабинеті ашылмады. Клиент бетіне оралып, жаңа код сұраңыз.',
};
