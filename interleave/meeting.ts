import type { TestServices } from '../apps/server/src/loans-for-tests.ts';
import type { StaffForTests } from '../apps/server/src/modules/staff/staff-for-tests.ts';
import type { PayoutBank } from '../apps/server/src/providers/bank/payout-bank.ts';
import type { CardAcquirer } from '../apps/server/src/providers/cards/card-acquirer.ts';
import type { AcquirerOutside } from '../simulate/outside/acquirer.ts';
import type { BankOutside } from '../simulate/outside/bank.ts';
import type { Place } from './turns/gate.ts';

/** Everything that an operation on money needs: a process of its own with its own connections. */
export interface Process extends TestServices {
  readonly bank: PayoutBank;
  readonly cards: CardAcquirer;
  readonly publicUrl: string;
}

/** Something that may happen to a loan. What it says of itself, a refusal among it, is heard. */
export interface Operation {
  readonly name: string;
  /** The queue brings it again if it fails, as it does with any job. */
  readonly isJob?: true;
  /** It looks again every some seconds: what it has left, because somebody held it, is done then. */
  readonly looksAgain?: true;
  readonly play: (process: Process, place: Place) => Promise<unknown>;
}

/** What is there while a beginning is made: nobody else is, and nothing waits. */
export interface Quiet {
  readonly process: Process;
  readonly bank: BankOutside;
  readonly acquirer: AcquirerOutside;
  staff(login: string): Promise<StaffForTests>;
}

/** How a loan stands when two meet at it, and what may then happen. */
export interface Beginning {
  readonly name: string;
  readonly make: (quiet: Quiet) => Promise<readonly Operation[]>;
}
