import { signInStaff } from '@senim/contracts/office/calls';
import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import { OFFICE_BASE } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { STAFF_CAST } from '@senim/database/cast/staff';
import type { FastifyInstance } from 'fastify';
import { callerInProcess } from '../../apps/server/src/call-in-process.ts';
import {
  type OfficeServices,
  officeArea,
  officeRoutes,
  staffGates,
} from '../../apps/server/src/compose-office.ts';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { enrolMember } from '../../apps/server/src/modules/staff/accounts/enrol-member.ts';
import { codeNow } from '../../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { createBell } from '../../apps/server/src/platform/bell.ts';
import { machineClock } from '../../apps/server/src/platform/clock.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { buildOffice } from '../../scripts/builds.ts';

/** The office's server without the worker, because only what people wait for is measured. */
export interface OpenOffice {
  readonly services: TestServices;
  readonly app: FastifyInstance;
  /** A call of a member of staff, each from another address, so that rate limits do not count. Throws if it is refused. */
  ask<E extends Endpoint>(login: string, endpoint: CallOf<E>, input: InputOf<E>): Promise<AnswerOf<E>>;
  close(): Promise<void>;
}

export async function openOffice(
  services: TestServices,
  { hasScreens }: { hasScreens: boolean },
): Promise<OpenOffice> {
  const bell = createBell(machineClock);
  const office = { ...services, wallClock: machineClock, isSandbox: true, bell } as unknown as OfficeServices;
  if (hasScreens) await buildOffice();
  const app = await createHttpServer(
    {
      ...services,
      metrics: createMetrics(),
      apiBase: '/api/v2',
      borrowerOfToken: async () => null,
      ...staffGates(office),
    },
    {
      contractRoutes: [],
      officeRoutes: officeRoutes(office),
      rawRoutes: [],
      areas: hasScreens ? [officeArea(services.lender)] : [],
    },
  );
  const sessions = new Map<string, { cookie: string; csrf: string }>();
  for (const member of STAFF_CAST) await enrolMember(office, { ...member, roles: [member.role] });
  const call = callerInProcess(app, OFFICE_BASE);
  let calls = 0;
  const sessionOf = async (login: string) => {
    const known = sessions.get(login);
    if (known) return known;
    const member = STAFF_CAST.find((one) => one.login === login);
    if (!member) throw new Error(`Nobody is called ${login}.`);
    const { password, totpSecret } = member;
    const body = { login, password, code: codeNow(totpSecret, machineClock.now()).code };
    const { headers, json } = await call(signInStaff, { body });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const session = { cookie, csrf: json.csrf };
    sessions.set(login, session);
    return session;
  };
  return {
    services,
    app,
    async ask(login, endpoint, input) {
      const { cookie, csrf } = await sessionOf(login);
      calls += 1;
      const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
      const { status, json } = await call(endpoint, input, { cookie, 'x-office-csrf': csrf }, address);
      if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(json).slice(0, 300)}`);
      return json;
    },
    close: () => app.close(),
  };
}
