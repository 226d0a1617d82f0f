/** A holiday on the same date every year, from its first year to its last (null: without end). */
export type FixedHoliday = {
  readonly monthDay: string;
  readonly nameRu: string;
  readonly nameKk: string;
  /** False for Christmas: it is not moved if it is on a weekend. */
  readonly moves: boolean;
  readonly yearFirst: number | null;
  readonly yearLast: number | null;
};

const NEW_YEAR = { nameRu: 'Новый год', nameKk: 'Жаңа жыл', moves: true, yearFirst: null, yearLast: null };
const NAURYZ = {
  nameRu: 'Наурыз мейрамы',
  nameKk: 'Наурыз мейрамы',
  moves: true,
  yearFirst: null,
  yearLast: null,
};

/** Law on holidays of 13.12.2001. Exact for 2026 and 2027; later years are assumed to be the same. */
export const FIXED_HOLIDAYS: readonly FixedHoliday[] = [
  { monthDay: '01-01', ...NEW_YEAR },
  { monthDay: '01-02', ...NEW_YEAR },
  {
    monthDay: '01-07',
    nameRu: 'Православное Рождество',
    nameKk: 'Православиелік Рождество',
    moves: false,
    yearFirst: null,
    yearLast: null,
  },
  {
    monthDay: '03-08',
    nameRu: 'Международный женский день',
    nameKk: 'Халықаралық әйелдер күні',
    moves: true,
    yearFirst: null,
    yearLast: null,
  },
  {
    // Constitution of 15.03.2026, article 94 (2); first kept in 2027, as the labour ministry explained on 18.03.2026.
    monthDay: '03-15',
    nameRu: 'День Конституции Республики Казахстан',
    nameKk: 'Қазақстан Республикасының Конституция күні',
    moves: true,
    yearFirst: 2027,
    yearLast: null,
  },
  { monthDay: '03-21', ...NAURYZ },
  { monthDay: '03-22', ...NAURYZ },
  { monthDay: '03-23', ...NAURYZ },
  {
    monthDay: '05-01',
    nameRu: 'Праздник единства народа Казахстана',
    nameKk: 'Қазақстан халқының бірлігі мерекесі',
    moves: true,
    yearFirst: null,
    yearLast: null,
  },
  {
    monthDay: '05-07',
    nameRu: 'День защитника Отечества',
    nameKk: 'Отан қорғаушы күні',
    moves: true,
    yearFirst: null,
    yearLast: null,
  },
  {
    monthDay: '05-09',
    nameRu: 'День Победы',
    nameKk: 'Жеңіс күні',
    moves: true,
    yearFirst: null,
    yearLast: null,
  },
  {
    monthDay: '07-06',
    nameRu: 'День столицы',
    nameKk: 'Астана күні',
    moves: true,
    yearFirst: null,
    yearLast: null,
  },
  {
    // The day of the former Constitution was off for the last time in 2025. 30 and 31 August 2026 were not days off.
    monthDay: '08-30',
    nameRu: 'День Конституции Республики Казахстан',
    nameKk: 'Қазақстан Республикасының Конституция күні',
    moves: true,
    yearFirst: 1996,
    yearLast: 2025,
  },
  {
    monthDay: '10-25',
    nameRu: 'День Республики',
    nameKk: 'Республика күні',
    moves: true,
    yearFirst: 2022,
    yearLast: null,
  },
  {
    monthDay: '12-16',
    nameRu: 'День Независимости',
    nameKk: 'Тәуелсіздік күні',
    moves: true,
    yearFirst: null,
    yearLast: null,
  },
];

/**
 * The first day of Kurban ait, by the lunar calendar; it is not moved if it is on a weekend. The Muftiate announces it each
 * November; 2027 is an astronomical estimate and may differ by a day. Other years have none here.
 */
export const KURBAN_AIT_DAYS: readonly string[] = ['2024-06-16', '2025-06-06', '2026-05-27', '2027-05-16'];

/** Days that a decree or the lender changes against the rule, by their dates. The lender sets them each year (settings). */
export type DecreedDays = Readonly<Record<string, 'off' | 'working'>>;
