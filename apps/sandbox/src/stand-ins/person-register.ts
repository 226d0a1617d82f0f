import type { FastifyPluginAsync } from 'fastify';
import { lookUp, type OnRecord } from './on-record.ts';
import { nodeAt, readXml, textAt, writeXml } from './soap.ts';
import type { World } from './world.ts';

const NAMESPACES = {
  '@_xmlns:ns2': 'http://data.gbd.chdb.scb.kz/',
  '@_xmlns:ns3': 'http://gbd.chdb.scb.kz/xml/person',
};
const DONE = '00000';
const NO_CONSENT = '00017';

/** The database of persons behind the State Credit Bureau's SOAP service. */
export function personRegister(world: World): FastifyPluginAsync {
  const right = Buffer.from(`senim:${world.secrets.stateBureauPassword}`).toString('base64');
  return async (app) => {
    app.post('/persons', async (request, reply) => {
      const envelope = nodeAt(readXml(String(request.body ?? '')), 'Envelope');
      const question = nodeAt(envelope, 'Body', 'getPerson');
      const mayAsk =
        request.headers.authorization === `Basic ${right}` && textAt(nodeAt(envelope, 'Header'), 'userId');
      if (!mayAsk) return reply.code(401).send();
      const known = lookUp(world, textAt(question, 'iin'));
      if (known === 'away') return reply.code(503).send();
      reply.type('text/xml; charset=utf-8');
      if (textAt(question, 'consentConfirmed') !== 'true') return answer(NO_CONSENT, '');
      return answer(DONE, known === 'unknown' ? '' : { person: personOf(textAt(question, 'iin'), known) });
    });
  };
}

function answer(code: string, persons: unknown): string {
  const data = { messageResult: { code }, persons };
  const Person = { responseInfo: { status: { code: 'SCSS001' } }, responseData: { data } };
  return writeXml({
    'soap:Envelope': {
      '@_xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
      'soap:Body': { 'ns2:getPersonResponse': { ...NAMESPACES, return: { 'ns3:Person': Person } } },
    },
  });
}

function personOf(iin: string, known: OnRecord) {
  const { surname, name, patronymic, birthDate, city, street, building, flat } = known;
  return {
    iin,
    surname,
    name,
    ...(patronymic && { patronymic }),
    birthDate,
    lifeStatus: { code: '0', nameRu: 'Нормальный', nameKz: 'Қалыпты' },
    regAddress: {
      country: { code: '398', nameRu: 'КАЗАХСТАН', nameKz: 'ҚАЗАҚСТАН' },
      region: { code: '1', nameRu: city.ru, nameKz: city.kz },
      city: '-',
      street,
      building,
      flat,
    },
    documents: { document: [passportOf(known), cardOf(known)] },
  };
}

const MINISTRY = {
  code: '002',
  nameRu: 'МИНИСТЕРСТВО ВНУТРЕННИХ ДЕЛ РК',
  nameKz: 'ҚР ІШКІ ІСТЕР МИНИСТРЛІГІ',
};

const cardOf = ({ idNumber, idIssueDate, idExpiryDate }: OnRecord) => ({
  type: { code: '002', nameRu: 'УДОСТОВЕРЕНИЕ РК', nameKz: 'ҚР ЖЕКЕ КУӘЛІГІ' },
  number: idNumber,
  beginDate: idIssueDate,
  endDate: idExpiryDate,
  issueOrganization: MINISTRY,
  status: { code: '00', nameRu: 'ДОКУМЕНТ ДЕЙСТВИТЕЛЕН', nameKz: 'ҚҰЖАТ ЖАРАМДЫ' },
});

const passportOf = ({ idNumber }: OnRecord) => ({
  type: { code: '001', nameRu: 'ПАСПОРТ РК', nameKz: 'ҚР ПАСПОРТЫ' },
  number: `N${idNumber.slice(1)}`,
  beginDate: '2012-03-18',
  endDate: '2022-03-17',
  issueOrganization: MINISTRY,
  status: { code: '07', nameRu: 'НЕПРИГОДНОСТЬ', nameKz: 'ЖАРАМСЫЗ' },
});
