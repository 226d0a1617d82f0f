import type { Language } from '@senim/kazakhstan/languages';
import { withoutCapitals } from '@senim/kazakhstan/names';
import { z } from 'zod';
import { askBySoap } from '../../platform/xml/soap.ts';
import type { IdCardOnRecord, PersonAnswer, PersonRegister } from './person-register.ts';

export interface StateBureauSettings {
  /** The service's own address. If it is empty, the register is not used. */
  readonly url: string;
  /** Who asks, as the bureau has registered them. */
  readonly userId: string;
  readonly user: string;
  readonly password: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** The applicant waits for it, and can type the same. */
const TIMEOUT_MS = 6_000;
const NAMESPACE = 'http://data.gbd.chdb.scb.kz/';
const LISTS = ['person', 'document'];

/** The bureau's codes: the message was worked on, the person lives, a card of identity, a document is valid. */
const DONE = '00000';
const ALIVE = '0';
const ID_CARD = '002';
const VALID = '00';
const ISSUERS: Readonly<Record<string, IdCardOnRecord['issuedBy']>> = { '001': 'mju', '002': 'mvd' };

const coded = z.object({ code: z.string() });
const named = z.object({ nameRu: z.string(), nameKz: z.string() });
const DOCUMENT = z.object({
  type: coded,
  number: z.string(),
  beginDate: z.string(),
  endDate: z.string(),
  issueOrganization: coded,
  status: coded,
});
const ADDRESS = z.object({
  district: named.optional(),
  region: named.optional(),
  city: z.string().optional(),
  street: z.string().optional(),
  building: z.string().optional(),
  corpus: z.string().optional(),
  flat: z.string().optional(),
});
const PERSON = z.object({
  iin: z.string(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string().optional(),
  lifeStatus: coded,
  regAddress: ADDRESS.optional().catch(undefined),
  documents: z
    .object({ document: z.array(DOCUMENT) })
    .optional()
    .catch(undefined),
});
const DATA = z.object({
  messageResult: coded,
  persons: z
    .object({ person: z.array(PERSON) })
    .or(z.literal(''))
    .optional(),
});
const ANSWER = z.object({
  getPersonResponse: z.object({
    return: z.object({ Person: z.object({ responseData: z.object({ data: DATA }) }) }),
  }),
});

/** The database through the State Credit Bureau (`getPerson`). An answer that cannot be read counts as none. */
export function createStateBureauRegister(settings: StateBureauSettings): PersonRegister {
  const { url, userId, user, password, timeoutMs = TIMEOUT_MS, fetch } = settings;
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  return {
    async read(iin, language) {
      if (url === '') return { kind: 'unavailable' };
      try {
        const answer = await askBySoap({
          url,
          namespace: ['data', NAMESPACE],
          head: { userId },
          body: { 'data:getPerson': { iin, consentConfirmed: 'true' } },
          lists: LISTS,
          headers: { Authorization: `Basic ${credentials}` },
          timeoutMs,
          fetch,
        });
        return answerOf(answer, iin, language);
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

function answerOf(answer: unknown, iin: string, language: Language): PersonAnswer {
  const { messageResult, persons } = ANSWER.parse(answer).getPersonResponse.return.Person.responseData.data;
  if (messageResult.code !== DONE) return { kind: 'unavailable' };
  const person = persons ? persons.person.find((one) => one.iin === iin) : undefined;
  if (!person || person.lifeStatus.code !== ALIVE) return { kind: 'not-found' };
  return {
    kind: 'found',
    surname: withoutCapitals(person.surname),
    name: withoutCapitals(person.name),
    patronymic: withoutCapitals(person.patronymic ?? '') || null,
    idCard: idCardOf(person.documents?.document ?? []),
    address: person.regAddress ? addressOf(person.regAddress, language) : null,
  };
}

function idCardOf(documents: readonly z.infer<typeof DOCUMENT>[]): IdCardOnRecord | null {
  const [card] = documents
    .filter(({ type, status }) => type.code === ID_CARD && status.code === VALID)
    .sort((one, other) => other.endDate.localeCompare(one.endDate));
  const issuedBy = card && ISSUERS[card.issueOrganization.code];
  if (!issuedBy) return null;
  return { number: card.number, issuedBy, issueDate: card.beginDate, expiryDate: card.endDate };
}

interface Words extends Readonly<Record<'building' | 'corpus' | 'flat', (number: string) => string>> {
  /** Which of its two names of a place the database is read by. */
  readonly place: 'nameRu' | 'nameKz';
}

/** How each language names house, block and flat. */
const WORDS: Readonly<Record<Language, Words>> = {
  ru: {
    place: 'nameRu',
    building: (number) => `д. ${number}`,
    corpus: (number) => `корп. ${number}`,
    flat: (number) => `кв. ${number}`,
  },
  kz: {
    place: 'nameKz',
    building: (number) => `${number}-үй`,
    corpus: (number) => `${number}-корпус`,
    flat: (number) => `${number}-пәтер`,
  },
};

/** "Орал, Нұрсұлтан Назарбаев даңғылы, 187-үй, 46-пәтер"; null without a street or a house. */
function addressOf(address: z.infer<typeof ADDRESS>, language: Language): string | null {
  const { district, region, city, street, building, corpus, flat } = address;
  if (!isSaid(street) && !isSaid(building)) return null;
  const { [language]: words } = WORDS;
  const parts = [
    district?.[words.place],
    region?.[words.place],
    city,
    street,
    isSaid(building) ? words.building(building) : null,
    isSaid(corpus) ? words.corpus(corpus) : null,
    isSaid(flat) ? words.flat(flat) : null,
  ];
  return [...new Set(parts.filter(isSaid).map(withoutCapitals))].join(', ');
}

/** The database writes a dash where there is nothing. */
const isSaid = (part: string | null | undefined): part is string =>
  part !== null && part !== undefined && part !== '' && part !== '-';
