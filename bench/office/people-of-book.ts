import { createHash } from 'node:crypto';
import { makeIin } from '@senim/kazakhstan/iin';
import type { Sealing } from '../../apps/server/src/platform/sealing.ts';

/** The first borrower of the book; those before are the models it is copied from. */
export const FIRST_BORROWER = 1_000;

const SURNAMES =
  'Ахметов Оспанов Сәрсенбаев Ермеков Қасымов Жақсылықов Нұрпейісов Тілеубергенов Әлімжанов Бекмұратов Иванов Ким Петренко Садыков Төлегенов Юсупов Байжанов Дүйсенов Хамитов Шәріпов'.split(
    ' ',
  );
const NAMES =
  'Айгүл Данияр Ержан Жанар Мадина Нұрлан Ольга Руслан Сәуле Тимур Ұлан Әлия Марат Гүлнар Алексей'.split(' ');

export interface Person {
  readonly iin: string;
  readonly phone: string;
  readonly surname: string;
  readonly name: string;
}

/** The person behind a number of the book: each their own, the same in every run. */
export function personOf(index: number): Person {
  const day = new Date(Date.UTC(1960, 0, 1 + (index % 14_000)));
  const birthDate = day.toISOString().slice(0, 10);
  const sex = index % 2 ? 'male' : 'female';
  const serial = Math.floor(index / 14_000) * 100 + 7;
  const made = makeIin(birthDate, sex, serial) ?? makeIin(birthDate, sex, serial + 1);
  const surname = `${SURNAMES[index % SURNAMES.length]}${index % 3 ? '' : 'а'}`;
  // Syllables for further names, so that there are as many names as in life.
  const syllables = 'ба ге жи ку ла ме ни ор па ру'.split(' ');
  const tail = [...String(index % 1_000)].map((digit) => syllables[Number(digit)]).join('');
  return {
    iin: String(made),
    phone: `7705${String(1_000_000 + index)}`,
    surname: surname + tail,
    name: NAMES[index % NAMES.length] ?? '',
  };
}

/** Rows of a table, column by column, as `unnest` takes them. */
export type Columns = Readonly<Record<string, readonly unknown[]>>;

/** The prefixes by which a name is found, as the product stores them. */
function beginnings({ surname, name }: Person): readonly string[] {
  return [surname, name].flatMap((word) => {
    const capitals = word.toLocaleUpperCase('ru').replaceAll('Ё', 'Е').slice(0, 14);
    return Array.from({ length: capitals.length - 1 }, (_, index) => capitals.slice(0, index + 2));
  });
}

/** The sealed and fingerprinted values of people, made here because the database cannot make them. */
export function sealPeople(sealing: Sealing, from: number, count: number) {
  const fingerprints = new Map<string, Buffer>();
  const fingerprint = (beginning: string): Buffer => {
    const known = fingerprints.get(beginning);
    const made = known ?? sealing.nameIndex(beginning);
    if (!known) fingerprints.set(beginning, made);
    return made;
  };
  const people = Array.from({ length: count }, (_, index) => personOf(from + index));
  const ids = people.map((_, index) => FIRST_BORROWER + from + index);
  const named = people.flatMap((person, index) =>
    [...new Set(beginnings(person))].map((beginning) => ({ id: ids[index], index: fingerprint(beginning) })),
  );
  return {
    borrowers: {
      id: ids,
      iinSealed: people.map(({ iin }) => sealing.seal(iin)),
      iinIndex: people.map(({ iin }) => sealing.blindIndex('iin', iin)),
      phoneSealed: people.map(({ phone }) => sealing.seal(phone)),
      phoneIndex: people.map(({ phone }) => sealing.blindIndex('phone', phone)),
      step1: people.map(({ surname, name }, index) =>
        sealing.seal(JSON.stringify(step1(surname, name, index))),
      ),
    } satisfies Columns,
    names: { id: named.map(({ id }) => id), index: named.map(({ index }) => index) } satisfies Columns,
  };
}

const step1 = (surname: string, name: string, index: number) => ({
  surname,
  name,
  id_number: createHash('sha256')
    .update(String(index))
    .digest('hex')
    .replace(/\D/g, '')
    .padEnd(9, '1')
    .slice(0, 9),
  id_issued_by: 'mvd',
  id_issue_date: '2022-01-10',
  id_expiry_date: '2032-01-09',
  consent_personal_data: true,
});
