import { SENIM } from '@senim/lender/lender-for-tests';
import { givenDesk, givenLoans } from '../../given-for-tests.ts';
import { unsignedLoan } from '../../loans-for-tests.ts';
import { type Act, machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import { listActs } from '../staff/record/list-acts.ts';
import type { UnderwritingServices } from '../underwriting/assess-application.ts';
import { findAnyone } from './customers/find-anyone.ts';

/** The machine's act of these tests. */
export const machine = machineAct('test');

/** The opening of a test of the desk: loans to work on, staff with a lender that wants two people, and what they do. Tests only. */
export async function givenOffice() {
  const { database, services: plain } = await givenLoans();
  const services = { ...plain, lender: SENIM, isSandbox: true };
  const desk = await givenDesk(services);

  const at = (login: string): StaffCaller => desk(login).caller;
  const actOf = (login: string, auditEvent = 'desk.test', borrowerId: number | null = null): Act => ({
    principal: { kind: 'staff', staffId: at(login).staffId, at: services.clock.now(), onBehalf: false },
    auditEvent,
    requestId: 'request',
    remark: { borrowerId },
  });

  /** An application that the machine has left to people, of somebody whose three steps are done. */
  async function parked(amountTenge: number): Promise<{ borrowerId: number; applicationId: number }> {
    const { borrowerId } = await unsignedLoan(services, { amountTenge });
    return database.transaction(machine, async (tx) => {
      await tx.run(sql`UPDATE agreement SET status = 10 WHERE borrower_id = ${borrowerId}`);
      return tx.one(sql`
        UPDATE loan_application SET status = 2, decided_at = NULL, awaits_person_since = ${services.clock.now()} WHERE borrower_id = ${borrowerId}
        RETURNING borrower_id AS "borrowerId", application_id AS "applicationId"`);
    });
  }

  /** What an operator finds by a typed text. */
  const found = async (typed: string) =>
    (await findAnyone(services, actOf('operator', 'customer.searched'), typed)).results;

  /** The recorded acts of a kind about a borrower, newest first. */
  const actsAbout = async (borrowerId: number, event: string, staffId: number | null = null) => {
    const wish = {
      beforeId: null,
      event,
      staffId,
      borrowerId,
      subject: null,
      isOnBehalf: false,
      from: null,
      to: null,
    };
    return (await listActs(services, machine, wish)).acts;
  };

  const underwriting = services as unknown as UnderwritingServices;
  return { database, services, underwriting, at, actOf, parked, found, actsAbout };
}
