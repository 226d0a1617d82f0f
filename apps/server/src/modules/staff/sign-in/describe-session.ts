import { inEachLanguage } from '@senim/kazakhstan/languages';
import type { StaffServices } from '../types.ts';
import { csrfOf } from './find-staff-session.ts';
import { SESSION_IDLE_SECONDS } from './rules.ts';
import type { Member } from './types.ts';

/** What the screens know of who is signed in. */
export function describeSession(services: StaffServices, member: Member, token: string) {
  return {
    staff_id: member.staffId,
    login: member.login,
    name: member.name,
    roles: [...member.roles],
    csrf: csrfOf(services.sealing, token),
    idle_seconds: SESSION_IDLE_SECONDS,
    products: services.lender.products.map(({ code, names }) => ({
      code,
      title: inEachLanguage((language) => names[language].title),
    })),
    now: services.clock.now().toISOString(),
    sandbox: services.isSandbox,
  };
}
