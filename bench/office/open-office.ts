import { STAFF_CAST } from '@senim/database/cast/staff';
import type { FastifyInstance } from 'fastify';
import { buildOffice } from '../../apps/back-office/build.ts';
import {
  OFFICE_BASE,
  type OfficeServices,
  officeArea,
  officeRoutes,
  staffDoors,
} from '../../apps/server/src/compose-office.ts';
import { createTestServices, type TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { enrolMember } from '../../apps/server/src/modules/staff/accounts/enrol-member.ts';
import { codeNow } from '../../apps/server/src/modules/staff/sign-in/check-one-time-code.ts';
import { createBell } from '../../apps/server/src/platform/bell.ts';
import { machineClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';

export interface Asked {
  readonly status: number;
  readonly json: Record<string, unknown>;
}

/** The office's own server on a database, without the worker: what is measured is what people wait for. */
export interface OpenOffice {
  readonly services: TestServices;
  readonly app: FastifyInstance;
  /** A call of a member of staff, each from an address of its own: budgets of calls are not what is measured. */
  ask(login: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Asked>;
  close(): Promise<void>;
}

export async function openOffice(
  database: Database,
  { hasScreens }: { hasScreens: boolean },
): Promise<OpenOffice> {
  const services = createTestServices(database);
  const bell = createBell(machineClock);
  const office = { ...services, wallClock: machineClock, isSandbox: true, bell } as unknown as OfficeServices;
  if (hasScreens) await buildOffice();
  const app = await createHttpServer(
    {
      ...services,
      metrics: createMetrics(),
      apiBase: '/api/v2',
      borrowerOfToken: async () => null,
      ...staffDoors(office),
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
  let calls = 0;
  const sessionOf = async (login: string) => {
    const known = sessions.get(login);
    if (known) return known;
    const member = STAFF_CAST.find((one) => one.login === login);
    if (!member) throw new Error(`Nobody is called ${login}.`);
    const { password, totpSecret } = member;
    const payload = { login, password, code: codeNow(totpSecret, machineClock.now()).code };
    const answer = await app.inject({ method: 'POST', url: `${OFFICE_BASE}/session`, payload });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const session = { cookie, csrf: String(answer.json().csrf) };
    sessions.set(login, session);
    return session;
  };
  return {
    services,
    app,
    async ask(login, method, path, body) {
      const { cookie, csrf } = await sessionOf(login);
      calls += 1;
      const answer = await app.inject({
        method,
        url: OFFICE_BASE + path,
        headers: { cookie, 'x-office-csrf': csrf },
        remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, json: answer.json() };
    },
    close: () => app.close(),
  };
}
