import { readBin } from '@senim/kazakhstan/bin';
import type { FastifyPluginAsync } from 'fastify';

/** Names and branches for companies; the number decides which. */
const NAMES = ['Дала', 'Сарыарқа', 'Тұлпар', 'Қайнар', 'Ақ Жол', 'Жібек'] as const;
const BRANCHES = [
  { code: '47111', ru: 'Розничная торговля продуктами питания', kk: 'Азық-түлікпен бөлшек сауда' },
  { code: '41202', ru: 'Строительство нежилых зданий', kk: 'Тұрғын емес ғимараттар салу' },
  { code: '49410', ru: 'Грузовые перевозки автомобильным транспортом', kk: 'Автокөлікпен жүк тасымалдау' },
  { code: '85310', ru: 'Основное и общее среднее образование', kk: 'Негізгі және жалпы орта білім беру' },
] as const;
/** How each language of the register writes a name. */
const TITLES = {
  ru: { company: (name: string) => `ТОО «${name}»`, entrepreneur: (name: string) => `ИП «${name}»` },
  kk: { company: (name: string) => `«${name}» ЖШС`, entrepreneur: (name: string) => `«${name}» ЖК` },
} as const;

/** The open look-up by BIN of the Bureau of National Statistics: every valid number has its own company. */
export function businessRegister(): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/juridical/counter/api/', async (request) => {
      const query = request.query as Record<string, string>;
      const lang = query.lang === 'kk' ? 'kk' : 'ru';
      const reading = readBin(query.bin ?? '');
      if (!reading.ok) return { success: false, obj: null, description: 'not found' };
      const serial = Number(reading.bin.slice(6, 11));
      const name = NAMES[serial % NAMES.length] ?? NAMES[0];
      const branch = BRANCHES[serial % BRANCHES.length] ?? BRANCHES[0];
      const { company, entrepreneur } = TITLES[lang];
      const title = reading.kind === 'sole_entrepreneur' ? entrepreneur(name) : company(name);
      return {
        success: true,
        obj: { bin: reading.bin, name: title, okedCode: branch.code, okedName: branch[lang] },
      };
    });
  };
}
