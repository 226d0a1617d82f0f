import type { ContractRoute, NeededRight, RouteRules } from '../../apps/server/src/platform/http/route.ts';
import type { DeclaredRoute } from '../../apps/server/src/platform/http/server.ts';
import type { RightsPage } from './rights-page.ts';

/** One route in the words of the page: what it is called, and its rules in one line. */
type Told = Readonly<Record<string, string>>;

/** What the routes of the composed product declare of themselves. HEAD goes with GET. */
export function rulesDeclared(routes: readonly DeclaredRoute[]): Told {
  const told = routes.flatMap(({ url, config }) => {
    const rules: (RouteRules & Partial<ContractRoute>) | undefined = config?.rules;
    if (!rules) return [[url, 'no rules'] as const];
    const isOffice = rules.principals === 'staff';
    const who = rules.endpoint ? sessionOf(rules) : rules.principals;
    const right = isOffice ? `, ${rightOf(rules.right ?? null)}` : '';
    return [[rules.endpoint?.id ?? url, lineOf(`${who}${right}`, rules.owner, rules)] as const];
  });
  return Object.fromEntries(told);
}

/** The same of what the page says. */
export function rulesReviewed({ calls, others }: RightsPage): Told {
  return Object.fromEntries([
    ...calls.map((line) => {
      const right = line.session === 'staff' ? `, ${line.right}` : '';
      return [line.id, lineOf(`${line.session}${right}`, OWNER_OF[line.object] ?? line.object, told(line))];
    }),
    ...others.map((line) => [line.path, lineOf(line.who, OWNER_OF[line.object] ?? line.object, told(line))]),
  ]);
}

const OWNER_OF: Readonly<Record<string, RouteRules['owner']>> = {
  none: 'nobody',
  own: 'session-borrower',
  'own by id': 'session-borrower',
  named: 'account-named',
  any: 'any-borrower',
};

const told = ({ event, rate }: { event: string | null; rate: string }) => ({
  auditEvent: event,
  rateClass: rate,
});

const sessionOf = ({ principals }: RouteRules) => (principals === 'anyone' ? 'none' : principals);

/** The right of a queue is found by asking for one of which looking and working take different rights. */
function rightOf(right: NeededRight): string {
  if (typeof right !== 'function') return right ?? 'any';
  if (right({ list: 'loans' }) === 'loans.list') return 'list';
  return right({ queue: 'reviews' }) === 'reviews.view' ? 'view' : 'work';
}

const lineOf = (
  who: string,
  owner: string,
  { auditEvent, rateClass }: { readonly auditEvent: string | null; readonly rateClass: string },
) => `${who}; ${owner}; ${auditEvent ?? 'no event'}; ${rateClass}`;
