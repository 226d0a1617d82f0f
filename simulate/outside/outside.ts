import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Providers } from '../../apps/server/src/providers.ts';
import { type Fault, isBefore, isDeath } from '../turns/fault.ts';
import { Died, type Turns } from '../turns/turns.ts';
import { acquirerOutside } from './acquirer.ts';
import { bankOutside } from './bank.ts';
import { documentsOutside } from './documents.ts';
import { messagesOutside } from './messages.ts';
import { type ReputationOf, registersOutside } from './registers.ts';

/** Everything outside the product. Each call to it is a step of a scene, which may not arrive, come twice, or lose its answer. */
export function openOutside(clock: Clock, turns: Turns, reputationOf: ReputationOf, bankTells: boolean) {
  const bank = bankOutside(clock, bankTells);
  const acquirer = acquirerOutside(clock);
  const messages = messagesOutside();
  const store = documentsOutside();
  const registers = registersOutside(reputationOf);
  const away = { kind: 'unavailable' } as const;
  const providers: Providers = {
    bank: inTurns(turns, 'bank', bank.bank, {
      send: () => ({ kind: 'in-doubt' }),
      find: () => away,
      readStatement: () => null,
      readNotices: () => null,
    }),
    // Its bank has a line: nobody carries files.
    bankFiles: { write: () => '', read: () => Promise.reject(new Error('Nobody carries files here.')) },
    cards: inTurns(turns, 'acquirer', acquirer.cards, {
      openPayment: () => away,
      findPayment: () => away,
      listChanged: () => null,
      chargeKeptCard: () => 'unavailable',
      forgetCard: () => 'unavailable',
    }),
    sms: inTurns(turns, 'gateway', messages.sms, { send: () => away, findFate: () => 'unavailable' }),
    mailer: inTurns(turns, 'mail', messages.mailer, { send: () => away }),
    partners: inTurns(turns, 'partner', messages.partners, {
      tell: () => ({ ...away, answer: 'silence' }),
    }),
    push: messages.push,
    bureau: inTurns(turns, 'bureau', registers.bureau, { report: () => away, debtBurden: () => away }),
    mobileBase: inTurns(turns, 'mobile base', registers.mobileBase, { isRegistered: () => away }),
    stateRegister: inTurns(turns, 'state register', registers.stateRegister, { find: () => away }),
    businessRegister: registers.businessRegister,
    personRegister: registers.personRegister,
    pensionBase: inTurns(turns, 'pension base', registers.pensionBase, { read: () => away }),
    biometrics: inTurns(turns, 'biometrics', registers.biometrics, {
      createSession: () => away,
      findResult: () => away,
    }),
    documents: store.documents,
  };
  return { providers, bank, acquirer, messages, files: store.files };
}

export type Outside = ReturnType<typeof openOutside>;

type Answer<Port, Name extends keyof Port> = Port[Name] extends (...given: never[]) => Promise<infer Told>
  ? Told
  : never;
/** What each call says when its answer does not come. */
type WhenLost<Port> = { readonly [Name in keyof Port]?: () => Answer<Port, Name> };

function inTurns<Port extends object>(
  turns: Turns,
  name: string,
  port: Port,
  whenLost: WhenLost<Port>,
): Port {
  return new Proxy(port, {
    get(target, call) {
      const own: unknown = Reflect.get(target, call);
      const lost: unknown = Reflect.get(whenLost, call);
      if (typeof own !== 'function' || typeof lost !== 'function') return own;
      return (...given: unknown[]) =>
        turns.take(
          `${name} ${String(call)}`,
          () => null,
          (fault) =>
            withFault(
              turns,
              fault,
              () => own.apply(target, given),
              () => lost(),
            ),
        );
    },
  });
}

async function withFault(
  turns: Turns,
  fault: Fault | null,
  ask: () => Promise<unknown>,
  lost: () => unknown,
): Promise<unknown> {
  if (fault === null) return ask();
  if (!isBefore(fault)) await ask();
  if (fault === 'doubled') return ask();
  const { actor } = turns;
  if (actor && isDeath(fault)) {
    actor.isDead = true;
    throw new Died();
  }
  return lost();
}
