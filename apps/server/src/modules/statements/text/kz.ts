import type { refusals as ru } from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru = {
  debt_outstanding:
    '№\u00a0{number} шарт бойынша әлі берешек бар. Анықтама борыш өтелген соң осында бірден пайда болады.',
};
