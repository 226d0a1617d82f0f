import { type Act, machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { openCase } from './open-case.ts';
import type { SentLetter } from './types.ts';

/** Takes a request for easier terms from anybody; whose debt it is the office finds out. Refuses: too_many_cases. */
export async function submitSettlement(
  services: Services,
  act: Act,
  { body, language, address }: SentLetter,
) {
  const { topic, name, phone = null, email = null, text } = body;
  const asMachine = machineAct('support.submit', act.auditEvent, act.requestId);
  return services.database.transaction(asMachine, (tx) =>
    openCase(services, tx, {
      kind: 'settlement',
      topic,
      language,
      contact: { name, phone, email },
      text,
      agreementNumber: body.agreement_number ?? null,
      borrowerId: null,
      address,
    }),
  );
}
