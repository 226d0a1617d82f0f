import { type Iin, makeIin, type Sex } from '@senim/kazakhstan/iin';

/** What happens in a member's life, so many days before today. The player does it through the product's own API. */
export type Scene =
  | { readonly daysAgo: number; readonly does: 'registers' }
  | { readonly daysAgo: number; readonly does: 'fills'; readonly steps: 1 | 2 }
  | {
      readonly daysAgo: number;
      readonly does: 'applies';
      readonly amount: number;
      readonly period: number;
      readonly loanType: 'short' | 'long';
    }
  | { readonly daysAgo: number; readonly does: 'signs' }
  | { readonly daysAgo: number; readonly does: 'pays'; readonly amount: number | 'all' }
  | {
      readonly daysAgo: number;
      readonly does: 'goes-to-recovery' | 'is-written-off' | 'asks-prolongation' | 'is-offered-refinancing';
    };

export interface Member {
  readonly key: string;
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string | null;
  readonly sex: Sex;
  readonly birthDate: string;
  readonly iin: Iin;
  readonly phone: string;
  readonly iban: string;
  readonly monthlyIncome: number;
  /** Days from today to the expiry of the identity card. */
  readonly idExpiresInDays: number;
  /** What the outside says of this person; what is left out lets them pass. */
  readonly registers: Readonly<Record<string, unknown>>;
  readonly status: number | null;
  readonly component: string;
  readonly about: { readonly ru: string; readonly kz: string };
  readonly scenes: readonly Scene[];
}

type Sketch = Omit<
  Member,
  'iin' | 'phone' | 'iban' | 'monthlyIncome' | 'idExpiresInDays' | 'registers' | 'patronymic'
> &
  Partial<Pick<Member, 'monthlyIncome' | 'idExpiresInDays' | 'registers' | 'patronymic'>>;

/** Computed accounts of test people; the last digits name the member. */
const IBANS = [
  'KZ135510000000000551',
  'KZ496010000000000123',
  'KZ84722C000012345678',
  'KZ208211200000000777',
  'KZ338492200000000849',
  'KZ748562203000000001',
  'KZ818868000000000886',
  'KZ299140822030000010',
  'KZ769485000000000099',
  'KZ289491100000000949',
  'KZ089650300000000042',
  'KZ15998BTB0000000010',
] as const;

function cast(sketch: Sketch, index: number): Member {
  return {
    monthlyIncome: 320_000,
    idExpiresInDays: 1_500,
    registers: {},
    patronymic: null,
    ...sketch,
    iin: computedIin(sketch.birthDate, sketch.sex, 700 + index * 7),
    phone: `7701555${String(1000 + index).padStart(4, '0')}`,
    iban: IBANS[index % IBANS.length] ?? IBANS[0],
  };
}

/** Some serials have no check digit and are never issued: the next one is taken. */
function computedIin(birthDate: string, sex: Sex, serial: number): Iin {
  return makeIin(birthDate, sex, serial) ?? computedIin(birthDate, sex, serial + 1);
}

const short = (amount: number, period: number) =>
  ({ does: 'applies', loanType: 'short', amount, period }) as const;
const long = (amount: number, period: number) =>
  ({ does: 'applies', loanType: 'long', amount, period }) as const;

const SKETCHES: readonly Sketch[] = [
  {
    key: 'madina',
    surname: 'Оспанова',
    name: 'Мадина',
    sex: 'female',
    birthDate: '1994-03-12',
    status: 1,
    component: 'application',
    about: {
      ru: 'зарегистрировалась и заполнила первый шаг анкеты',
      kz: 'тіркеліп, сауалнаманың бірінші қадамын толтырды',
    },
    scenes: [
      { daysAgo: 2, does: 'registers' },
      { daysAgo: 2, does: 'fills', steps: 1 },
    ],
  },
  {
    key: 'timur',
    surname: 'Ахметов',
    name: 'Тимур',
    sex: 'male',
    birthDate: '1988-07-25',
    registers: { surname: 'Ахметулы' },
    status: 2,
    component: 'info',
    about: {
      ru: 'подал заявку, её смотрит кредитный менеджер',
      kz: 'өтінім берді, оны несие менеджері қарап жатыр',
    },
    scenes: [
      { daysAgo: 1, does: 'registers' },
      { daysAgo: 1, ...short(40_000, 15) },
    ],
  },
  {
    key: 'dana',
    surname: 'Сейткали',
    name: 'Дана',
    sex: 'female',
    birthDate: '1999-11-02',
    registers: { biometrics: 'pending' },
    status: 3,
    component: 'info',
    about: { ru: 'должна подтвердить личность', kz: 'жеке басын растауы керек' },
    scenes: [
      { daysAgo: 1, does: 'registers' },
      { daysAgo: 1, ...short(30_000, 10) },
    ],
  },
  {
    key: 'aigerim',
    surname: 'Нурланова',
    name: 'Айгерим',
    patronymic: 'Ерлановна',
    sex: 'female',
    birthDate: '1991-05-17',
    status: 4,
    component: 'sign',
    about: { ru: 'ждёт подписания договора', kz: 'шартқа қол қоюды күтіп отыр' },
    scenes: [
      { daysAgo: 1, does: 'registers' },
      { daysAgo: 1, ...short(60_000, 15) },
    ],
  },
  {
    key: 'yerlan',
    surname: 'Касымов',
    name: 'Ерлан',
    sex: 'male',
    birthDate: '1985-09-30',
    registers: { bank: { kind: 'rejects', reason: 'AC04' } },
    status: 6,
    component: 'info',
    about: { ru: 'банк не принял перевод: счёт закрыт', kz: 'банк аударымды қабылдамады: шот жабық' },
    scenes: [
      { daysAgo: 5, does: 'registers' },
      { daysAgo: 5, ...short(25_000, 10) },
      { daysAgo: 5, does: 'signs' },
    ],
  },
  {
    key: 'asel',
    surname: 'Жумабаева',
    name: 'Асель',
    sex: 'female',
    birthDate: '1993-01-21',
    status: 7,
    component: 'deal',
    about: {
      ru: 'пользуется займом, до платежа ещё есть время',
      kz: 'қарызды пайдаланып жүр, төлемге әлі уақыт бар',
    },
    scenes: [
      { daysAgo: 8, does: 'registers' },
      { daysAgo: 8, ...short(60_000, 20) },
      { daysAgo: 8, does: 'signs' },
    ],
  },
  {
    key: 'daulet',
    surname: 'Бекенов',
    name: 'Даулет',
    sex: 'male',
    birthDate: '1990-02-08',
    status: 7,
    component: 'deal',
    about: { ru: 'просрочил платёж на девять дней', kz: 'төлемді тоғыз күнге кешіктірді' },
    scenes: [
      { daysAgo: 24, does: 'registers' },
      { daysAgo: 24, ...short(50_000, 15) },
      { daysAgo: 24, does: 'signs' },
    ],
  },
  {
    key: 'zarina',
    surname: 'Абдрахманова',
    name: 'Зарина',
    sex: 'female',
    birthDate: '1987-12-14',
    status: 7,
    component: 'deal',
    about: {
      ru: 'платит частями каждые 15 дней, первая часть оплачена',
      kz: 'әр 15 күн сайын бөліп төлейді, бірінші бөлігі төленген',
    },
    scenes: [
      { daysAgo: 20, does: 'registers' },
      { daysAgo: 20, ...long(80_000, 45) },
      { daysAgo: 20, does: 'signs' },
      { daysAgo: 6, does: 'pays', amount: 30_000 },
    ],
  },
  {
    key: 'marat',
    surname: 'Ибраев',
    name: 'Марат',
    sex: 'male',
    birthDate: '1982-06-03',
    status: 8,
    component: 'repeat',
    about: {
      ru: 'вернул первый заём и может взять следующий',
      kz: 'бірінші қарызын қайтарды, келесісін ала алады',
    },
    scenes: [
      { daysAgo: 30, does: 'registers' },
      { daysAgo: 30, ...short(40_000, 10) },
      { daysAgo: 30, does: 'signs' },
      { daysAgo: 21, does: 'pays', amount: 'all' },
    ],
  },
  {
    key: 'gulnara',
    surname: 'Тулегенова',
    name: 'Гульнара',
    sex: 'female',
    birthDate: '1979-04-19',
    registers: { overdueDays: 64 },
    status: 9,
    component: 'info',
    about: {
      ru: 'получила отказ: просрочка в другой организации',
      kz: 'бас тарту алды: басқа ұйымда кешіктірілген берешегі бар',
    },
    scenes: [
      { daysAgo: 1, does: 'registers' },
      { daysAgo: 1, ...short(20_000, 15) },
    ],
  },
  {
    key: 'ruslan',
    surname: 'Мухамедьяров',
    name: 'Руслан',
    sex: 'male',
    birthDate: '1995-10-11',
    status: 11,
    component: 'prolongation',
    about: {
      ru: 'продлевает заём и должен оплатить вознаграждение',
      kz: 'қарыз мерзімін ұзартып жатыр, сыйақыны төлеуі керек',
    },
    scenes: [
      { daysAgo: 14, does: 'registers' },
      { daysAgo: 14, ...short(35_000, 15) },
      { daysAgo: 14, does: 'signs' },
      { daysAgo: 1, does: 'asks-prolongation' },
    ],
  },
  {
    key: 'saule',
    surname: 'Кенжебекова',
    name: 'Сауле',
    sex: 'female',
    birthDate: '1984-08-27',
    status: 13,
    component: 'blocking',
    about: {
      ru: 'просрочка больше месяца, идёт урегулирование',
      kz: 'кешіктіруі бір айдан асты, берешек реттелуде',
    },
    scenes: [
      { daysAgo: 50, does: 'registers' },
      { daysAgo: 50, ...short(70_000, 15) },
      { daysAgo: 50, does: 'signs' },
      { daysAgo: 3, does: 'goes-to-recovery' },
    ],
  },
  {
    key: 'bolat',
    surname: 'Сагинтаев',
    name: 'Болат',
    sex: 'male',
    birthDate: '1976-01-05',
    status: 14,
    component: 'blocking',
    about: { ru: 'долг списан с баланса', kz: 'борышы баланстан шығарылған' },
    scenes: [
      { daysAgo: 55, does: 'registers' },
      { daysAgo: 55, ...short(15_000, 5) },
      { daysAgo: 55, does: 'signs' },
      { daysAgo: 2, does: 'is-written-off' },
    ],
  },
  {
    key: 'aliya',
    surname: 'Смагулова',
    name: 'Алия',
    sex: 'female',
    birthDate: '1992-12-01',
    idExpiresInDays: -1,
    status: 8,
    component: 'registration_update',
    about: {
      ru: 'вернула заём, но удостоверение истекло: анкету надо обновить',
      kz: 'қарызын қайтарды, бірақ куәлігінің мерзімі өтті: сауалнаманы жаңарту керек',
    },
    scenes: [
      { daysAgo: 28, does: 'registers' },
      { daysAgo: 28, ...short(20_000, 10) },
      { daysAgo: 28, does: 'signs' },
      { daysAgo: 20, does: 'pays', amount: 'all' },
    ],
  },
];

/** One named borrower per component and status: seeds, tests, the sandbox and the docs all mean these people. */
export const CAST: readonly Member[] = SKETCHES.map(cast);

const byIin = new Map<string, Member>(CAST.map((member) => [member.iin, member]));

/** What the outside says of a person: undefined for people who are not in the cast, who pass everything. */
export function castAnswers(iin: string): Readonly<Record<string, unknown>> | undefined {
  return byIin.get(iin)?.registers;
}
