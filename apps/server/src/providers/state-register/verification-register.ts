import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { RegisterAnswer, RegisterQuestion, StateRegister } from './state-register.ts';

export interface VerificationSettings {
  /** `https://secure2.1cb.kz`, without a slash at the end. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 20_000;
const PATH = '/VerService/VerificationService';
const NAMESPACE = 'http://verification.ws.creditinfo.com/';
/** The bureau's own code of an identity card. */
const DOCUMENT_TYPE_ID_CARD = '7';
const PERSON_NOT_FOUND = '-1012';
const DONE = '1';

const day = z.iso.date();
const PERSON = z.object({
  lastName: z.string(),
  firstName: z.string(),
  fatherName: z.string(),
  birthDate: day,
  gender: z.enum(['M', 'F']),
  citizenship: z.string(),
  Documents: z.object({ Number: z.string(), ExpirationDate: day, Valid: z.enum(['0', '1']) }),
});
const RESULT = z.object({ ErrorCode: z.string(), person: PERSON.optional() });
const ANSWER = z.object({
  Envelope: z.object({ Body: z.object({ StoreVerificationReqResponse: z.object({ return: RESULT }) }) }),
});

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, htmlEntities: true });

/** The register through the First Credit Bureau's VerificationService. What cannot be read is no answer. */
export function createVerificationRegister(settings: VerificationSettings): StateRegister {
  const fetch = settings.fetch ?? globalThis.fetch;
  return {
    async find(person) {
      try {
        const response = await fetch(settings.baseUrl + PATH, {
          method: 'POST',
          headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' },
          body: envelopeOf(settings, person),
          signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
        });
        return response.ok ? answerOf(parser.parse(await response.text())) : { kind: 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

function envelopeOf({ user, password }: VerificationSettings, person: RegisterQuestion): string {
  const application = {
    IIN: person.iin,
    lastName: person.surname,
    firstName: person.name,
    fatherName: person.patronymic ?? '',
    Documents: {
      Typeid: DOCUMENT_TYPE_ID_CARD,
      Number: person.idNumber,
      ExpirationDate: person.idExpiryDate,
    },
    consentConfirmed: '1',
  };
  const envelope = {
    'soapenv:Envelope': {
      '@_xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      '@_xmlns:ws': NAMESPACE,
      'soapenv:Header': {
        'ws:CigWsHeader': { 'ws:Culture': 'ru-RU', 'ws:UserName': user, 'ws:Password': password },
      },
      'soapenv:Body': { 'ws:StoreVerificationReq': { application } },
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(envelope)}`;
}

function answerOf(parsed: unknown): RegisterAnswer {
  const { ErrorCode, person } = ANSWER.parse(parsed).Envelope.Body.StoreVerificationReqResponse.return;
  if (ErrorCode === PERSON_NOT_FOUND) return { kind: 'not-found' };
  if (ErrorCode !== DONE || !person) return { kind: 'unavailable' };
  const { Number: number, ExpirationDate: expiryDate, Valid } = person.Documents;
  return {
    kind: 'found',
    surname: person.lastName,
    name: person.firstName,
    patronymic: person.fatherName || null,
    birthDate: person.birthDate,
    sex: person.gender === 'M' ? 'male' : 'female',
    citizen: person.citizenship === 'KZ',
    document: { number, expiryDate, valid: Valid === '1' },
  };
}
