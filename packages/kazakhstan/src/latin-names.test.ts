import { expect, test } from 'vitest';
import { spellings } from './latin-names.ts';

test.each([
  ['Bekenov', 'БЕКЕНОВ'],
  ['bekenova', 'БЕКЕНОВА'],
  ['Kassymov', 'КАССЫМОВ'],
  ['Seitkali', 'СЕЙТҚАЛИ'],
  ['Zhaksybekov', 'ЖАҚСЫБЕКОВ'],
  ['Aigerim', 'АЙГЕРІМ'],
  ['Gulmira', 'ГҮЛМИРА'],
  ['Shcherbakov', 'ЩЕРБАКОВ'],
  ['Tsoy', 'ЦОЙ'],
  ['Yuliya', 'ЮЛИЯ'],
  ['Iuliia', 'ЮЛИЯ'],
  ['Jumabayev', 'ЖУМАБАЕВА'],
  ['Kim', 'КИМ'],
])('%s is searched as a name that begins so: %s', (typed, own) => {
  expect(spellings(typed).some((spelt) => own.startsWith(spelt))).toBe(true);
  expect(spellings(typed).length).toBeLessThanOrEqual(500);
  expect(Math.max(...spellings(typed).map((spelt) => spelt.length))).toBeGreaterThanOrEqual(
    Math.min(own.length, 5),
  );
});

test('a word in Cyrillic is itself, as far as it is indexed', () => {
  expect(spellings('Сейтқали')).toEqual(['СЕЙТҚАЛИ']);
  expect(spellings('Константинопольский')).toEqual(['КОНСТАНТИНОПОЛ']);
});

test('one letter is no beginning', () => {
  expect(spellings('K')).toEqual([]);
});

/** As documents of Kazakhstan write a name, and as people type it. */
test.each([
  ...([
    ['Asel', 'ӘСЕЛ'],
    ['Carina', 'КАРИНА'],
    ['Cergey', 'СЕРГЕЙ'],
    ['Cezar', 'ЦЕЗАРЬ'],
  ] as const),
  ...([
    ['Daulet', 'ДӘУЛЕТ'],
    ['Dzhumabay', 'ДЖУМАБАЙ'],
    ['Jamal', 'ДЖАМАЛ'],
    ['Janar', 'ЖАНАР'],
  ] as const),
  ...([
    ['Erlan', 'ЕРЛАН'],
    ['Yerlan', 'ЕРЛАН'],
    ['Eduard', 'ЭДУАРД'],
    ['Yolkin', 'ЁЛКИН'],
    ['Yogan', 'ЙОГАН'],
  ] as const),
  ...([
    ['Fatima', 'ФАТИМА'],
    ['Galiya', 'ГАЛИЯ'],
    ['Galym', 'ҒАЛЫМ'],
    ['Ghani', 'ҒАНИ'],
    ['Gauhar', 'ГАУҺАР'],
  ] as const),
  ...([
    ['Hamit', 'ХАМИТ'],
    ['Khamit', 'ХАМИТ'],
    ['Xamit', 'ХАМИТ'],
    ['Alexey', 'АЛЕКСЕЙ'],
  ] as const),
  ...([
    ['Ivan', 'ИВАН'],
    ['Iliyas', 'ІЛИЯС'],
    ['Aidar', 'АЙДАР'],
    ['Aydar', 'АЙДАР'],
    ['Irysbek', 'ЫРЫСБЕК'],
  ] as const),
  ...([
    ['Yrysbek', 'ЫРЫСБЕК'],
    ['Yslam', 'ИСЛАМ'],
    ['Iana', 'ЯНА'],
    ['Yana', 'ЯНА'],
    ['Diana', 'ДИАНА'],
  ] as const),
  ...([
    ['Zulfia', 'ЗУЛФИЯ'],
    ['Mayan', 'МАЙАН'],
    ['Kanat', 'КАНАТ'],
    ['Kanat', 'ҚАНАТ'],
    ['Qanat', 'ҚАНАТ'],
  ] as const),
  ...([
    ['Qairat', 'КАЙРАТ'],
    ['Leila', 'ЛЕЙЛА'],
    ['Tanirbergen', 'ТӘҢІРБЕРГЕН'],
    ['Oleg', 'ОЛЕГ'],
    ['Omir', 'ӨМІР'],
  ] as const),
  ...([
    ['Petr', 'ПЕТР'],
    ['Rustem', 'РУСТЕМ'],
    ['Beketsultan', 'БЕКЕТСҰЛТАН'],
    ['Tsai', 'ЦАЙ'],
  ] as const),
  ...([
    ['Usen', 'УСЕН'],
    ['Ulan', 'ҰЛАН'],
    ['Umit', 'ҮМІТ'],
    ['Viktor', 'ВИКТОР'],
    ['Wali', 'УАЛИ'],
    ['Wadim', 'ВАДИМ'],
  ] as const),
  ...([
    ['Ilyas', 'ИЛЬЯС'],
    ['Olga', 'ОЛЬГА'],
    ['Tatiana', 'ТАТЬЯНА'],
    ['Tatyana', 'ТАТЬЯНА'],
  ] as const),
  ...([
    ['Zarina', 'ЗАРИНА'],
    ['Chingiz', 'ЧИНГИЗ'],
    ['Sholpan', 'ШОЛПАН'],
    ['Iurii', 'ЮРИЙ'],
    ['Yuri', 'ЮРИ'],
  ] as const),
])('%s is read as %s', (typed, own) => {
  const letters = own.replaceAll('Ё', 'Е').slice(0, 5);
  expect(spellings(typed).map((spelt) => spelt.slice(0, letters.length))).toContain(letters);
});

test('of a long word the first letters count, and no spelling is asked for twice', () => {
  for (const typed of ['Abdurakhmangaliyeva', 'Konstantinopolskiy', `${'b'.repeat(20)}u`]) {
    const all = spellings(typed);
    expect(all).toHaveLength(new Set(all).size);
    expect(Math.max(...all.map((spelt) => spelt.length))).toBeLessThanOrEqual(14);
    expect(all.length).toBeLessThanOrEqual(500);
  }
  expect(spellings('b'.repeat(20))).toEqual(['Б'.repeat(14)]);
});

test('each letter that may be several doubles what a name may be, up to a limit', () => {
  expect(spellings('ka')).toEqual(['КА', 'КӘ', 'ҚА', 'ҚӘ']);
  // Eight times two are 256; one more would pass the limit, and the rest of the word is left out.
  expect(spellings('kakakakaka')).toHaveLength(256);
  expect(new Set(spellings('kakakakaka').map((spelt) => spelt.length))).toEqual(new Set([8]));
});

test('of Latin letters among Cyrillic ones, and of what is no word, nothing is guessed', () => {
  expect(spellings('Bекенов')).toEqual(['BЕКЕНОВ']);
  expect(spellings('Бекенoв')).toEqual(['БЕКЕНOВ']);
  expect(spellings('7')).toEqual(['']);
});
