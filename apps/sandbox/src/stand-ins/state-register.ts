import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { readIin } from '@senim/kazakhstan/iin';
import type { FastifyPluginAsync } from 'fastify';
import type { CastAnswers } from '../cast-answers.ts';
import { nodeAt, soapOperation, textAt, type XmlNode } from './soap.ts';
import type { World } from './world.ts';

const NAMESPACE = 'http://verification.ws.creditinfo.com/';
const NOT_FOUND = '-1012';
const NO_CONSENT = '-1017';
const DONE = '1';

/** The bureau's VerificationService. For people outside the cast it confirms what was submitted. */
export function stateRegister(world: World): FastifyPluginAsync {
  return async (app) => {
    soapOperation(app, world, '/VerService/VerificationService', (body) => {
      const application = nodeAt(body, 'StoreVerificationReq', 'application');
      const answer = { '@_xmlns:ns2': NAMESPACE, return: verificationOf(world, application) };
      return { 'ns2:StoreVerificationReqResponse': answer };
    });
  };
}

function verificationOf(world: World, application: XmlNode) {
  const iin = readIin(textAt(application, 'IIN'));
  if (application.consentConfirmed !== '1') return { ErrorCode: NO_CONSENT };
  if (!iin.ok) return { ErrorCode: NOT_FOUND };
  const person = world.castAnswers(iin.iin) ?? {};
  const birthDate = person.birthDate ?? iin.birthDate;
  if (person.personFound === false || birthDate === null) return { ErrorCode: NOT_FOUND };
  return {
    ErrorCode: DONE,
    person: {
      ...namesOf(person, application),
      birthDate,
      gender: iin.sex === 'female' ? 'F' : 'M',
      citizenship: person.citizen === false ? 'XX' : 'KZ',
      Documents: documentOf(person, application, dayInAlmaty(world.nowMs())),
    },
  };
}

function namesOf(person: CastAnswers, application: XmlNode) {
  const patronymic = person.patronymic === undefined ? textAt(application, 'fatherName') : person.patronymic;
  return {
    lastName: person.surname ?? textAt(application, 'lastName'),
    firstName: person.name ?? textAt(application, 'firstName'),
    fatherName: patronymic ?? '',
  };
}

function documentOf(person: CastAnswers, application: XmlNode, today: string) {
  const submitted = nodeAt(application, 'Documents');
  const ExpirationDate = person.documentExpiryDate ?? textAt(submitted, 'ExpirationDate');
  return { Number: textAt(submitted, 'Number'), ExpirationDate, Valid: ExpirationDate > today ? '1' : '0' };
}
