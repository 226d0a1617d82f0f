import type { z } from 'zod';

/** What a setting is, and when production must have it. */
export interface Setting {
  readonly about: string;
  readonly sandboxDefault: string | null;
  /** A secret has no default in production, and the sandbox's value is refused there. */
  readonly secret?: boolean;
  /** No secret as a whole and may be left out, but what is given names keys of others: it is kept where secrets are. */
  readonly holdsSecrets?: boolean;
  /** The setting without which nothing uses this one, so that production may leave both out. */
  readonly usedWith?: string;
  /** The choice of an outside system (`CARDS`) under which alone this setting is used: its adapter. */
  readonly usedBy?: readonly [choice: string, adapter: string];
  /** Production may leave it out, secret or not: what it opens is then closed. */
  readonly mayBeEmpty?: boolean;
  /** Production must set it, although it is no secret. */
  readonly requiredInProduction?: boolean;
  /** What production has without it, where that is not the sandbox's. */
  readonly productionDefault?: string;
  readonly check: z.ZodType<unknown, string>;
}

export type Environment = Readonly<Record<string, string | undefined>>;
type Table = Readonly<Record<string, Setting>>;

/** A line that is left blank for what nothing uses is as good as none. */
export function givenFor(name: string, table: Table, environment: Environment): string | undefined {
  const given = environment[name];
  return given === '' && !isUsed(name, table, environment) ? undefined : given;
}

export function productionProblem(name: string, table: Table, environment: Environment): string | null {
  const { secret, mayBeEmpty, requiredInProduction, sandboxDefault } = table[name] ?? {};
  const given = environment[name];
  const missing = given === undefined || given === '';
  const isAsked = (secret && !mayBeEmpty) || requiredInProduction;
  if (isAsked && missing && isUsed(name, table, environment)) return `${name} must be set in production.`;
  if (secret && !missing && given.split(',').includes(sandboxDefault ?? ''))
    return `${name} is the sandbox’s own secret: production needs another.`;
  return null;
}

export const usualInProduction = ({
  mayBeEmpty,
  productionDefault,
  sandboxDefault,
}: Setting): string | null => (mayBeEmpty ? '' : (productionDefault ?? sandboxDefault));

function isUsed(name: string, table: Table, environment: Environment): boolean {
  const { usedWith, usedBy } = table[name] ?? {};
  if (usedWith !== undefined && !environment[usedWith]) return false;
  if (usedBy === undefined) return true;
  const [choice, adapter] = usedBy;
  return (environment[choice] ?? table[choice]?.sandboxDefault) === adapter;
}
