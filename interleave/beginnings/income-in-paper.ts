import { fillLastStep, fillTwoSteps } from '../../apps/server/src/loans-for-tests.ts';
import type { ApplicationKey } from '../../apps/server/src/modules/applications/types.ts';
import { removeUpload } from '../../apps/server/src/modules/documents/uploads/remove-upload.ts';
import {
  assessApplication,
  type UnderwritingServices,
} from '../../apps/server/src/modules/underwriting/assess-application.ts';
import { decideReview } from '../../apps/server/src/modules/underwriting/decide-review.ts';
import { enterIncome } from '../../apps/server/src/modules/underwriting/enter-income.ts';
import { asBorrower, registerPerson } from '../../apps/server/src/people-for-tests.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import { registersOutside } from '../../simulate/outside/registers.ts';
import type { Beginning, Operation, Process, Quiet } from '../meeting.ts';
import { machine } from '../operations.ts';

const REPUTATION = { overdueDays: 0, hasOtherSurname: false, face: 'passed', income: 'silent' } as const;

/** With the registers, of which the pension base is away. */
const withRegisters = (services: Process): UnderwritingServices => ({
  ...services,
  ...registersOutside(() => REPUTATION),
});

async function sentPaper({ process }: Quiet, borrowerId: number): Promise<number> {
  const { uploadId } = await process.database.transaction(machine, (tx) =>
    tx.one<{ uploadId: number }>(sql`
      INSERT INTO borrower_upload (borrower_id, kind, file_name, content_type, bytes_count, sha256, uploaded_at)
      VALUES (${borrowerId}, 'income', 'справка.pdf', 'application/pdf', 10, ${'0'.repeat(64)}, ${process.clock.now()})
      RETURNING upload_id AS "uploadId"`),
  );
  return uploadId;
}

const MONTHS = 6;
const ENOUGH = 600_000;
const TOO_LITTLE = 60_000;

/** What whoever has it in work does with an application, in one tab or another. */
async function atTheDesk(
  { staff }: Quiet,
  key: ApplicationKey,
  paperId: number,
): Promise<Record<'enough' | 'tooLittle' | 'approved' | 'refused', Operation>> {
  const { act, caller } = await staff('manager');
  const entered = (name: string, tenge: number): Operation => ({
    name,
    play: (services) =>
      enterIncome(services, act, caller, key, { paperId, tenge: Array<number>(MONTHS).fill(tenge) }),
  });
  const decided = (name: string, decision: 'approve' | 'refuse'): Operation => ({
    name,
    play: (services) =>
      decideReview(withRegisters(services), act, caller, key, {
        ...{ decision, note: 'Справка с места работы' },
        reasons: decision === 'refuse' ? ['debt_burden'] : [],
      }),
  });
  return {
    enough: entered('months enough are read in it', ENOUGH),
    tooLittle: entered('months too little are read in it', TOO_LITTLE),
    approved: decided('it is approved', 'approve'),
    refused: decided('it is refused', 'refuse'),
  };
}

export const incomeInPaper: Beginning = {
  name: 'an application whose income a paper tells',
  async make(quiet) {
    const { process } = quiet;
    const { borrowerId } = await registerPerson(process);
    await fillTwoSteps(process, borrowerId);
    const uploadId = await sentPaper(quiet, borrowerId);
    const { applicationId } = await fillLastStep(process, borrowerId, { amountTenge: 40_000 });
    const key = { borrowerId, applicationId };
    await assessApplication(withRegisters(process), key);
    const desk = await atTheDesk(quiet, key, uploadId);
    const read = await desk.enough.play(process, 0);
    if (isRefused(read as object)) throw new Error(JSON.stringify(read));
    return [
      ...Object.values(desk),
      {
        name: 'its owner removes it',
        play: async (services) =>
          (await removeUpload(services, asBorrower(borrowerId), { borrowerId, uploadId })) ?? {},
      },
      {
        name: 'the machine assesses it once more',
        isJob: true,
        play: (services) => assessApplication(withRegisters(services), key),
      },
    ];
  },
};
