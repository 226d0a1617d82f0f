import type { Register } from '@senim/contracts/office/settings/registers';
import { WHAT_IF_DAYS } from '@senim/contracts/office/settings/what-if';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Policy } from '@senim/lender/lender';
import type { Tiyn } from '@senim/loan-engine/units/money';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { quoteFor } from '../agreements/drawing-up/draw-up-agreement.ts';
import { readApplication } from '../applications/asking/read-application.ts';
import type { ApplicationKey } from '../applications/types.ts';
import { readApplicant } from '../profile/read-profile.ts';
import { type Answers, findingsOf } from './gather-findings.ts';
import { decide, isSecondNeeded, requestOf } from './rules.ts';
import { countAssessedSince, readAssessedSince, readChecks } from './store.ts';
import type { Request } from './types.ts';

/** Counts alone leave it, so whoever may see settings need not see borrowers. */
const act = machineAct('underwriting.what-if');
const MS_PER_DAY = 86_400_000;
/** So many are looked at; of more the newest. */
const LOOKED_MAX = 500;

/** By what the machine decides: the lender's limits, and the registers that people stand in for. */
export interface DecidedBy {
  readonly policy: Policy;
  readonly registers: readonly Register[];
}

/** What was known of an application when it was assessed. */
interface Known {
  readonly answers: Answers;
  readonly applicant: Parameters<typeof findingsOf>[1];
  readonly request: Request;
  readonly amountTiyn: Tiyn;
  readonly day: string;
}

/**
 * What the machine would have come to of the applications of the last 90 days, by the answers that the registers gave then. Nobody is asked again,
 * nothing is stored. Of those whose data is erased by now, nothing is known.
 */
export async function countDecisions(services: Services, today: DecidedBy, would: DecidedBy) {
  const since = new Date(services.clock.now().getTime() - WHAT_IF_DAYS * MS_PER_DAY);
  const { asked, keys } = await services.database.transaction(act, async (tx) => ({
    asked: await countAssessedSince(tx, since),
    keys: await readAssessedSince(tx, since, LOOKED_MAX),
  }));
  const counted = { days: WHAT_IF_DAYS, asked, looked: 0, ...sidesOf('now', null), ...sidesOf('then', null) };
  for (const key of keys) {
    const known = await readKnown(services, key);
    if (!known) continue;
    counted.looked += 1;
    const sides = { ...sidesOf('now', outcomeOf(known, today)), ...sidesOf('then', outcomeOf(known, would)) };
    for (const name of Object.keys(sides) as (keyof typeof sides)[]) counted[name] += sides[name];
  }
  return counted;
}

interface Outcome {
  readonly isRefused: boolean;
  readonly isLeftToPeople: boolean;
  readonly isSecondNeeded: boolean;
}

const sidesOf = <Side extends 'now' | 'then'>(side: Side, outcome: Outcome | null) =>
  ({
    [`refused_${side}`]: Number(outcome?.isRefused ?? false),
    [`people_${side}`]: Number(outcome?.isLeftToPeople ?? false),
    [`second_${side}`]: Number(outcome?.isSecondNeeded ?? false),
  }) as Record<`${'refused' | 'people' | 'second'}_${Side}`, number>;

function outcomeOf({ answers, applicant, request, amountTiyn, day }: Known, by: DecidedBy): Outcome {
  const findings = findingsOf(withPeople(answers, by.registers), applicant, day);
  const { kind } = decide(findings, request, by.policy);
  const isLeftToPeople = kind === 'awaiting-person';
  return {
    isRefused: kind === 'refused',
    isLeftToPeople,
    isSecondNeeded: isLeftToPeople && isSecondNeeded(amountTiyn, by.policy.reviewSecondPersonAboveTenge),
  };
}

const BY_PEOPLE = { kind: 'by-people' } as const;
/** Of an application from before months were kept. */
const SILENT = { kind: 'silent', isPaperSent: false } as const;

/** The answers as they are where people stand in for a register. */
const withPeople = (answers: Answers, registers: readonly Register[]): Answers => ({
  ...answers,
  ...(registers.includes('mobile_base') && { mobile: BY_PEOPLE }),
  ...(registers.includes('state_register') && { identity: BY_PEOPLE }),
  ...(registers.includes('bureau') && { report: BY_PEOPLE, burden: BY_PEOPLE }),
  ...(registers.includes('biometrics') && { face: BY_PEOPLE }),
});

async function readKnown(
  services: Services,
  key: ApplicationKey & { readonly at: Date },
): Promise<Known | null> {
  return services.database
    .transaction(act, async (tx) => {
      const application = await readApplication(services, tx, key);
      const applicant = await readApplicant(services, tx, key.borrowerId);
      const quote = await quoteFor(services, tx, application);
      const kept = (await readChecks(services.sealing, tx, key)) as unknown as Partial<Answers>;
      const {
        mobile = BY_PEOPLE,
        identity = BY_PEOPLE,
        report = BY_PEOPLE,
        burden = BY_PEOPLE,
        face = BY_PEOPLE,
        income = SILENT,
        statement,
      } = kept;
      return {
        answers: { mobile, identity, report, burden, face, income, ...(statement && { statement }) },
        applicant,
        request: requestOf(quote, applicant.monthlyIncomeTenge),
        amountTiyn: application.amountTiyn,
        day: dayInAlmaty(key.at.getTime()),
      };
    })
    .catch((error) => {
      // A profile that is erased, or a product that is no longer offered: the rest is counted all the same.
      services.log.info({ err: error }, 'an application is left out of a what-if');
      return null;
    });
}
