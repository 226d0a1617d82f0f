import { addDays, addYears, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { readIin } from '@senim/kazakhstan/iin';
import type { CastAnswers } from '../cast-answers.ts';
import type { World } from './world.ts';

/** What the databases that fill in a form know of somebody; names as they write them. */
export interface OnRecord {
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string;
  readonly birthDate: string;
  readonly idNumber: string;
  readonly idIssueDate: string;
  readonly idExpiryDate: string;
  readonly city: { readonly ru: string; readonly kz: string };
  readonly street: string;
  readonly building: string;
  readonly flat: string;
  /** Null for somebody nobody pays in for. */
  readonly employment: { readonly bin: string; readonly name: string; readonly monthlyTenge: number } | null;
}

export type Lookup = OnRecord | 'unknown' | 'away';

const PEOPLE = {
  female: [
    ['АХМЕТОВА', 'ДИНАРА', 'СЕРИКОВНА'],
    ['ОСПАНОВА', 'ЖАНАР', 'БОЛАТҚЫЗЫ'],
    ['КИМ', 'ЕЛЕНА', ''],
  ],
  male: [
    ['ЖУМАБЕКОВ', 'АСКАР', 'НУРЛАНОВИЧ'],
    ['ТӨЛЕГЕН', 'ЕРЖАН', 'МАРАТҰЛЫ'],
    ['ПЕТРОВ', 'ИГОРЬ', 'ИВАНОВИЧ'],
  ],
} as const;
const PLACES = [
  { city: { ru: 'АЛМАТЫ', kz: 'АЛМАТЫ' }, street: 'УЛИЦА Абая' },
  { city: { ru: 'АСТАНА', kz: 'АСТАНА' }, street: 'ПРОСПЕКТ Тәуелсіздік' },
  { city: { ru: 'УРАЛЬСК', kz: 'ОРАЛ' }, street: 'УЛИЦА Курмангазы' },
] as const;
const EMPLOYERS = [
  { bin: '221140000010', name: 'ТОО «Дала»' },
  { bin: '050340004567', name: 'АО «Сарыарқа»' },
] as const;
/** Serial numbers of people outside the cast for whom the databases are away, and of those whom nobody employs. */
const AWAY_FROM = 8_000;
const AWAY_TO = 8_999;
const UNEMPLOYED_FROM = 7_000;
const CARD_YEARS = 10;
const CARD_AGE_YEARS = 3;

/** Somebody whom the IIN decides, with what the cast says otherwise. */
export function lookUp(world: World, iin: string): Lookup {
  const reading = readIin(iin);
  if (!reading.ok || reading.birthDate === null) return 'unknown';
  const cast = world.castAnswers(iin);
  const serial = Number(iin.slice(7, 11));
  const isStranger = cast === undefined;
  if (cast?.formBases) return cast.formBases;
  if (cast?.personFound === false) return 'unknown';
  if (isStranger && serial >= AWAY_FROM && serial <= AWAY_TO) return 'away';
  const isEmployed = !(isStranger && serial >= UNEMPLOYED_FROM && serial < AWAY_FROM);
  const today = dayInAlmaty(world.nowMs());
  const person = invented(reading.sex ?? 'female', reading.birthDate, serial, today, isEmployed);
  return cast ? { ...person, ...knownOf(cast, person) } : person;
}

function invented(
  sex: 'male' | 'female',
  birthDate: string,
  serial: number,
  today: string,
  isEmployed: boolean,
): OnRecord {
  const [surname, name, patronymic] = pick(PEOPLE[sex], serial);
  const place = pick(PLACES, serial);
  const idIssueDate = addYears(today, -CARD_AGE_YEARS);
  return {
    surname,
    name,
    patronymic,
    birthDate,
    idNumber: `0${String(serial).padStart(4, '0')}4321`,
    idIssueDate,
    idExpiryDate: addDays(addYears(idIssueDate, CARD_YEARS), -1),
    ...place,
    building: String((serial % 90) + 1),
    flat: String((serial % 60) + 1),
    employment: isEmployed ? { ...pick(EMPLOYERS, serial), monthlyTenge: 380_000 } : null,
  };
}

function knownOf(cast: CastAnswers, { idExpiryDate, employment }: OnRecord) {
  const { surname, name, patronymic, documentExpiryDate, incomeTenge } = cast;
  return {
    ...(surname !== undefined && { surname: surname.toLocaleUpperCase('kk') }),
    ...(name !== undefined && { name: name.toLocaleUpperCase('kk') }),
    ...(patronymic !== undefined && { patronymic: (patronymic ?? '').toLocaleUpperCase('kk') }),
    idExpiryDate: documentExpiryDate ?? idExpiryDate,
    ...(employment && incomeTenge && { employment: { ...employment, monthlyTenge: incomeTenge } }),
  };
}

function pick<List extends readonly [unknown, ...unknown[]]>(list: List, serial: number): List[number] {
  return list[serial % list.length] ?? list[0];
}
