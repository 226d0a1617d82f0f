import { z } from 'zod';
import { callSoap, type SoapSettings } from './soap-call.ts';
import type { RegisterAnswer, RegisterQuestion, StateRegister } from './state-register.ts';

const PATH = '/VerService/VerificationService';
const NAMESPACE = 'http://verification.ws.creditinfo.com/';
/** The bureau's code of an identity card. */
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
const ANSWER = z.object({ StoreVerificationReqResponse: z.object({ return: RESULT }) });

/** The register through the First Credit Bureau's VerificationService. An answer that cannot be read counts as none. */
export function createVerificationRegister(settings: SoapSettings): StateRegister {
  return {
    async find(person) {
      try {
        return answerOf(
          await callSoap(settings, { path: PATH, namespace: NAMESPACE, body: questionAbout(person) }),
        );
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

function questionAbout(person: RegisterQuestion) {
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
  return { 'ws:StoreVerificationReq': { application } };
}

function answerOf(body: unknown): RegisterAnswer {
  const { ErrorCode, person } = ANSWER.parse(body).StoreVerificationReqResponse.return;
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
