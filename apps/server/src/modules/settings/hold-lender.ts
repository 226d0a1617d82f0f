import type { SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { Lender } from '@senim/lender/lender';
import { machineAct } from '../../platform/database/database.ts';
import type { HeldSettings, Services } from '../../platform/machinery.ts';
import { decreedAs } from './days-off/rules.ts';
import { limitsAs } from './limits/rules.ts';
import { hoursAs } from './office-hours/rules.ts';
import { changesAfter, inForce } from './rules.ts';
import { readOfKinds } from './store.ts';
import type { NamedVersion } from './types.ts';

const act = machineAct('settings.hold');

/** What of the lender the office sets. */
type Own = Pick<Lender, 'hours' | 'policy' | 'conversation'>;

const HELD_KINDS = ['office-hours', 'days-off', 'limits'] as const satisfies readonly SettingKind[];

/**
 * The lender as it is at the moment of asking: its document, and what two people have set since. Every version is held with the instant from
 * which it counts, so that one for a coming day begins in every process at the same second without asking the database.
 */
export function holdLender(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  document: Lender,
): { readonly lender: Lender; readonly held: HeldSettings } {
  let versions: readonly NamedVersion[] = [];
  let last: { readonly sinceMs: number; readonly untilMs: number; readonly own: Own } | null = null;
  const now = (): Own => {
    const nowMs = clock.now().getTime();
    if (last === null || nowMs < last.sinceMs || last.untilMs <= nowMs) {
      const moment = new Date(nowMs);
      last = {
        sinceMs: nowMs,
        untilMs: changesAfter(versions, moment),
        own: ownAt(document, versions, moment),
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
  return { lender: asSet(document, now), held: { document, readAnew } };
}

const knownOf = (versions: readonly NamedVersion[]): number =>
  versions.length + versions.filter(({ isWithdrawn }) => isWithdrawn).length;

/** The document with what was set in its place, whenever it is read. */
const asSet = (document: Lender, now: () => Own): Lender => ({
  ...document,
  get hours() {
    return now().hours;
  },
  get policy() {
    return now().policy;
  },
  get conversation() {
    return now().conversation;
  },
});

function ownAt(document: Lender, versions: readonly NamedVersion[], moment: Date): Own {
  const hours = hoursAs(document.hours, heldOf(versions, 'office-hours', moment).get(OF_THE_LENDER));
  return {
    hours: { ...hours, decreed: decreedAs(hours.decreed, heldOf(versions, 'days-off', moment)) },
    ...limitsAs(document, heldOf(versions, 'limits', moment).get(OF_THE_LENDER)),
  };
}

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
