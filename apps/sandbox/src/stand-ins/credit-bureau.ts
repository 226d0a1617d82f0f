import type { FastifyPluginAsync } from 'fastify';
import type { CastAnswers } from '../cast-answers.ts';
import { nodeAt, soapOperation, textAt } from './soap.ts';
import type { World } from './world.ts';

const REPORT_NAMESPACE = 'http://ws.creditinfo.com/';
const BURDEN_NAMESPACE = 'http://kdn2.ws.creditinfo.com/';
const NOT_FOUND = '-1012';
const NO_CONSENT = '-1017';
const NO_DATA = '1102';
const DONE = '1';

/** The First Credit Bureau's report and debt burden services. People outside the cast have a clean record. */
export function creditBureau(world: World): FastifyPluginAsync {
  return async (app) => {
    soapOperation(app, world, '/FCBServices/Service', (body) => {
      const question = nodeAt(body, 'GetReport', 'doc', 'keyValue');
      const person = world.castAnswers(textAt(question, 'idNumber'));
      const CigResult = question.ConsentConfirmed === '1' ? reportOf(person) : { ErrorCode: NO_CONSENT };
      const answer = { '@_xmlns:ns2': REPORT_NAMESPACE, GetReportResult: { CigResult } };
      return { 'ns2:GetReportResponse': answer };
    });
    soapOperation(app, world, '/KDN2/KDNService', (body) => {
      const question = nodeAt(body, 'StorekdnReqV2', 'applicationReq');
      const person = world.castAnswers(textAt(question, 'IIN'));
      const result = question.consentConfirmed === '1' ? burdenOf(person) : { ErrorCode: NO_CONSENT };
      return { 'ns2:StorekdnReqV2Response': { '@_xmlns:ns2': BURDEN_NAMESPACE, return: result } };
    });
  };
}

function reportOf(person: CastAnswers | undefined) {
  if (!person) return { ErrorCode: NOT_FOUND };
  const delayed = { Status: 'active', OverdueDays: String(person.overdueDays ?? 0) };
  const Root = {
    SelfRefusal: flag(person.selfRefusal),
    Bankrupt: flag(person.bankrupt),
    Conscript: flag(person.conscript),
    Contracts: person.overdueDays ? { Contract: [delayed] } : '',
  };
  return { Result: { Root } };
}

function burdenOf(person: CastAnswers | undefined) {
  if (person?.monthlyLoadTenge === undefined && person?.incomeTenge === undefined)
    return { ErrorCode: NO_DATA };
  const Income = person.incomeTenge === undefined ? {} : { Income: `${person.incomeTenge}.00` };
  return { ErrorCode: DONE, requestId: '1', Debt: `${person.monthlyLoadTenge ?? 0}.00`, ...Income };
}

function flag(value: boolean | undefined): '0' | '1' {
  return value ? '1' : '0';
}
