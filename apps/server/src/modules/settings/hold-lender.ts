import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { addDays, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Lender } from '@senim/lender/lender';
import type { KnownLaw } from '@senim/loan-engine/loan/law';
import { type KnownMci, RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import type { OwnCaps } from '@senim/loan-engine/loan/own-caps';
import { machineAct } from '../../platform/database/database.ts';
import type { HeldSettings, Services } from '../../platform/machinery.ts';
import { capsAs } from './caps/rules.ts';
import { decreedAs } from './days-off/rules.ts';
import { identityAs } from './identity/rules.ts';
import { insuranceAs } from './insurance/rules.ts';
import { limitsAs } from './limits/rules.ts';
import { mciAs } from './mci/rules.ts';
import { hoursAs } from './office-hours/rules.ts';
import { changesAfter, inForce } from './rules.ts';
import { readOfKinds } from './store.ts';
import type { NamedVersion, SettingVersion } from './types.ts';

const act = machineAct('settings.hold');

/** What of the lender the office sets. */
type Own = Pick<Lender, 'identity' | 'hours' | 'policy' | 'conversation' | 'insurance'> & {
  readonly law: KnownLaw;
};

const HELD_KINDS = [
  'identity',
  'office-hours',
  'days-off',
  'limits',
  'mci',
  'caps',
  'insurance',
] as const satisfies readonly SettingKind[];

/**
 * The lender as it is at the moment of asking: its document, and what two people have set since. Every version is held with the instant from
 * which it counts, so that one for a coming day begins in every process at the same second without asking the database.
 */
export function holdLender(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  document: Lender,
  released: KnownMci = RELEASED_MCI,
): { readonly lender: Lender; readonly held: HeldSettings; readonly law: KnownLaw } {
  let versions: readonly NamedVersion[] = [];
  let last: { readonly sinceMs: number; readonly untilMs: number; readonly own: Own } | null = null;
  const now = (): Own => {
    const nowMs = clock.now().getTime();
    if (last === null || nowMs < last.sinceMs || last.untilMs <= nowMs) {
      const moment = new Date(nowMs);
      last = {
        sinceMs: nowMs,
        untilMs: changesAfter(versions, moment),
        own: {
          ...ownAt(document, versions, moment),
          law: { ...mciAs(released, versions, moment), caps: capsOf(versions, moment) },
        },
      };
    }
    return last.own;
  };
  const readAnew = async () => {
    const read = await database.transaction(act, (tx) => readOfKinds(tx, HELD_KINDS));
    // Versions and withdrawals are only added: of two that have read at once the one that knows less has read before.
    if (knownOf(read) <= knownOf(versions)) return;
    versions = read;
    last = null;
  };
  const accountOn = (day: string) => identityAt(document, versions, lastInstantOf(day)).account.iban;
  const capsAt = (moment: Date) => capsOf(versions, moment);
  return {
    lender: asSet(document, now),
    held: { document, accountOn, capsAt, readAnew },
    law: lawNow(now),
  };
}

const knownOf = (versions: readonly NamedVersion[]): number =>
  versions.length + versions.filter(({ isWithdrawn }) => isWithdrawn).length;

/** The document with what was set in its place, whenever it is read. */
const asSet = (document: Lender, now: () => Own): Lender => ({
  ...document,
  get identity() {
    return now().identity;
  },
  get hours() {
    return now().hours;
  },
  get policy() {
    return now().policy;
  },
  get conversation() {
    return now().conversation;
  },
  get insurance() {
    return now().insurance;
  },
});

const lawNow = (now: () => Own): KnownLaw => ({
  get rows() {
    return now().law.rows;
  },
  get through() {
    return now().law.through;
  },
  get caps() {
    return now().law.caps ?? null;
  },
});

function ownAt(document: Lender, versions: readonly NamedVersion[], moment: Date): Omit<Own, 'law'> {
  const hours = hoursAs(document.hours, heldOf(versions, 'office-hours', moment).get(OF_THE_LENDER));
  return {
    identity: identityAt(document, versions, moment),
    hours: { ...hours, decreed: decreedAs(hours.decreed, heldOf(versions, 'days-off', moment)) },
    ...limitsAs(document, heldOf(versions, 'limits', moment).get(OF_THE_LENDER)),
    insurance: insuranceAs(document, versions.filter(isOfInsurance), moment),
  };
}

const identityAt = (document: Lender, versions: readonly NamedVersion[], moment: Date): Lender['identity'] =>
  identityAs(document.identity, heldOf(versions, 'identity', moment).get(OF_THE_LENDER));

const capsOf = (versions: readonly NamedVersion[], moment: Date): OwnCaps | null =>
  capsAs(heldOf(versions, 'caps', moment).get(OF_THE_LENDER));

const isOfInsurance = (version: NamedVersion): version is NamedVersion & SettingVersion<InsuranceTerms> =>
  version.setting === 'insurance';

const lastInstantOf = (day: string): Date => new Date(instantAt(addDays(day, 1), '00:00') - 1);

/** The settings of a kind as they hold at a moment, by their names. */
function heldOf<Kind extends (typeof HELD_KINDS)[number]>(
  versions: readonly NamedVersion[],
  kind: Kind,
  moment: Date,
): ReadonlyMap<string, SettingOf<Kind>> {
  const own = versions.filter(({ setting }) => setting === kind);
  const named = [...Map.groupBy(own, ({ name }) => name)];
  return new Map(
    named.flatMap(([name, of]) => {
      const holds = inForce(of, moment);
      return holds ? [[name, holds.document as SettingOf<Kind>] as const] : [];
    }),
  );
}
