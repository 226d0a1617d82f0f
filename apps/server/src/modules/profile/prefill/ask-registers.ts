import type { Register } from '@senim/contracts/borrower/application-choices';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { IncomeMonth } from '@senim/kazakhstan/income';
import type { Language } from '@senim/kazakhstan/languages';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { isRefused, refuse, undo } from '../../../platform/outcome.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { readStanding } from '../../identity/standing/verify-borrower.ts';
import { keepIncome } from '../income/keep-income.ts';
import { monthsOf } from '../income/rules.ts';
import { readStep } from '../read-step.ts';
import { findConsentSeen, recordConsentOnce } from '../record-consent.ts';
import { prefillOf } from './read-prefill.ts';
import { personAnswers, workAnswers } from './rules.ts';
import { beginAsking, endAsking, readKnown, writeKnown } from './store.ts';
import type { KnownAnswers, PrefillServices } from './types.ts';

/** No register answers later; who has begun to ask and ended without a word holds nobody for longer. */
const ASKING_MS_MAX = 30_000;

/**
 * Records the consent, then asks each register that has not answered yet, between two transactions. Nobody learns another's data:
 * only a verified borrower's are asked for. Once the form is sent there is nothing left to fill in. Refused while another call asks for
 * the same data, as each answer is paid for.
 */
export async function askRegisters(
  services: PrefillServices,
  act: Act,
  borrowerId: number,
  { language, seen }: { readonly language: Language; readonly seen: string | undefined },
) {
  const asked = await services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const now = services.wallClock.now();
    const lapsed = new Date(now.getTime() - ASKING_MS_MAX);
    if (!(await beginAsking(tx, borrowerId, { now, lapsed }))) return undo(refuse('busy_with_another'));
    const consent = await findConsentSeen(services, tx, 'personal_data', seen);
    if (isRefused(consent)) return undo(consent);
    await recordConsentOnce(services, tx, borrowerId, consent);
    const { iin } = await findBorrower(services, tx, borrowerId);
    const isSent = (await readStep(services, tx, borrowerId)) === null;
    return { iin, known: await readKnown(services.sealing, tx, borrowerId), isSent, since: now };
  });
  if ('refused' in asked)
    return asked.refused === 'consent_changed'
      ? refuse('consent_changed', undefined, 'consent_personal_data')
      : refuse('busy_with_another');
  const found = await askVerified(services, asked, borrowerId, language).catch(async (error: unknown) => {
    await services.database.transaction(machineAct('profile.ask-registers'), (tx) =>
      endAsking(tx, borrowerId, asked.since),
    );
    throw error;
  });
  return services.database.transaction({ ...act, auditEvent: null }, async (tx) => {
    await lockBorrower(tx, borrowerId);
    await endAsking(tx, borrowerId, asked.since);
    const { consented } = await prefillOf(services, tx, borrowerId);
    const isSent = (await readStep(services, tx, borrowerId)) === null;
    const at = services.clock.now();
    // While the registers were asked the form may have been sent, or the consent taken back.
    for (const { register, answers, months } of consented && !isSent ? found : []) {
      await writeKnown(services.sealing, tx, borrowerId, { register, answers, at });
      if (months) await keepIncome(services, tx, borrowerId, { source: 'pension_base', months });
    }
    return prefillOf(services, tx, borrowerId);
  });
}

const isVerified = ({ database }: PrefillServices, borrowerId: number) =>
  database.transaction(
    machineAct('profile.ask-registers'),
    async (tx) => (await readStanding(tx, borrowerId)) === 'verified',
  );

const askVerified = async (
  services: PrefillServices,
  asked: Parameters<typeof ask>[1] & { readonly isSent: boolean },
  borrowerId: number,
  language: Language,
) => (asked.isSent || !(await isVerified(services, borrowerId)) ? [] : ask(services, asked, language));

/** What a register says; null while it is silent. */
interface Told {
  readonly answers: KnownAnswers | null;
  readonly months?: readonly IncomeMonth[] | null;
}

interface Found extends Told {
  readonly register: Register;
  readonly answers: KnownAnswers;
}

async function ask(
  { personRegister, pensionBase, clock }: PrefillServices,
  { iin, known }: { readonly iin: string; readonly known: ReadonlyMap<Register, KnownAnswers> },
  language: Language,
): Promise<readonly Found[]> {
  const today = dayInAlmaty(clock.now().getTime());
  const asking: Readonly<Record<Register, () => Promise<Told>>> = {
    state_register: async () => ({ answers: personAnswers(await personRegister.read(iin, language), today) }),
    pension_base: async () => {
      const said = await pensionBase.read(iin);
      const months = monthsOf(said, today);
      return { answers: workAnswers(said, months, today), months };
    },
  };
  const silent = (['state_register', 'pension_base'] as const).filter((register) => !known.has(register));
  const told = await Promise.all(
    silent.map(async (register) => ({ register, ...(await asking[register]()) })),
  );
  return told.flatMap(({ answers, ...one }) => (answers === null ? [] : [{ ...one, answers }]));
}
