import type { refusals as ru } from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru = {
  push_service_unknown: 'Бұл браузерге хабарландыру жібере алмаймыз. Басқа браузерді қолданып көріңіз.',
};
