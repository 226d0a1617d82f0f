import type { AskedSinceRestore } from '../../../apps/server/src/modules/payments/restored/types.ts';

/** A line for each day of bank and acquirer, each network, and whatever the book lacks. Where people bring the bank's statements no job asks for one. */
export function sinceRestoreLines(asked: AskedSinceRestore, areBrought: boolean): string[] {
  const { restoredAt, fromDay, untilDay, bank, cards, networks, isHeld } = asked;
  return [
    `Restored at ${restoredAt.toISOString()}; it may lack what came from ${fromDay} to ${untilDay}.`,
    ...bank.flatMap((day) => bankLines(day, areBrought)),
    ...cards.flatMap(cardLines),
    ...networks.map(
      ({ network, lastPaidAt }) =>
        `terminals ${network}: its protocol has no list. Ask it for its registry ${lastPaidAt ? `from ${lastPaidAt.toISOString()} on` : 'of these days'}, and enter at the desk what is missing.`,
    ),
    isHeld
      ? 'New payouts rest until each day of the bank is read and what it lacks is settled at the desk of statements.'
      : 'New payouts go out: each day of the bank is read, and nothing of it waits.',
  ];
}

function bankLines(
  { day, readAt, entriesCount, unknownCount, openCount, lacking }: AskedSinceRestore['bank'][number],
  areBrought: boolean,
): string[] {
  const missing = areBrought
    ? 'not brought yet: bring the bank’s file of it to the desk of files, and enter what borrowers paid'
    : 'not read yet: the job asks again until the bank has it, from six in the morning of the next day on';
  const read = readAt
    ? `${entriesCount} entries; ${unknownCount} transfers of ours that the book did not know, ${openCount} of them wait at the desk of statements`
    : missing;
  const received = (lacking ?? []).map(
    ({ reference, amountTiyn }) =>
      `bank ${day}: received ${amountTiyn} tiyn as ${reference}, which nobody has entered: enter it at the desk.`,
  );
  return [`bank ${day}: ${read}.`, ...received];
}

function cardLines({ day, readAt, paymentsCount, strangers }: AskedSinceRestore['cards'][number]): string[] {
  const read = readAt
    ? `${paymentsCount} payments, each asked about again`
    : 'not read yet: the job asks again until the acquirer has it';
  const lost = strangers.map(
    (invoice) =>
      `cards ${day}: invoice ${invoice} was opened after the backup: ask the acquirer whose it is, and enter it.`,
  );
  return [`cards ${day}: ${read}.`, ...lost];
}
