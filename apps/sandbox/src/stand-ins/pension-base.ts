import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { incomeMonths, monthOf } from '@senim/kazakhstan/income';
import type { FastifyPluginAsync } from 'fastify';
import { lookUp, type OnRecord } from './on-record.ts';
import { nodeAt, soapOperation, textAt } from './soap.ts';
import type { World } from './world.ts';

const NAMESPACE = 'http://crtr.ws.creditinfo.com/';
const DONE = '1';
const AWAY = '-1016';
const NO_CONSENT = '-1017';
/** Wages are paid on this day of the month. */
const PAY_DAY = 10;
/** An employer pays in a tenth of the wage. */
const SHARE = 10;

/** The base of pension contributions, as the First Credit Bureau passes it on. */
export function pensionBase(world: World): FastifyPluginAsync {
  return async (app) => {
    soapOperation(app, world, '/CRTR/IncomesService', (body) => {
      const question = nodeAt(body, 'StoreIncomesReq', 'applicationReq');
      const answer =
        question.consentConfirmed === '1' ? incomesOf(world, textAt(question, 'IIN')) : NO_CONSENT;
      return {
        'ns2:StoreIncomesReqResponse': {
          '@_xmlns:ns2': NAMESPACE,
          return: typeof answer === 'string' ? { errorCode: answer } : { errorCode: DONE, ...answer },
        },
      };
    });
  };
}

function incomesOf(world: World, iin: string) {
  const known = lookUp(world, iin);
  if (known === 'away') return AWAY;
  const paid = known === 'unknown' ? null : known.employment;
  const today = dayInAlmaty(world.nowMs());
  const data = paid
    ? { responseCode: '0', requestIin: iin, deductionsDetailed: contributions(paid, today) }
    : { responseCode: '1', requestIin: iin };
  return { incomesResultCrtrV2: { fcbStatus: 'OK', result: { responseData: { data } } } };
}

function contributions({ bin, name, monthlyTenge }: NonNullable<OnRecord['employment']>, today: string) {
  const lastPaid = monthOf(addDays(today, -PAY_DAY));
  return incomeMonths(lastPaid)
    .toReversed()
    .map((month) => ({
      bin,
      name,
      date: `${month}-${PAY_DAY}T00:00:00+05:00`,
      amount: `${Math.floor(monthlyTenge / SHARE)}.00`,
    }));
}
