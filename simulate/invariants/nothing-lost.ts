import type { World } from '../world/open-world.ts';

/** What was acknowledged and is not there, or there with another sum. */
export async function whatIsLost(world: World): Promise<string[]> {
  const { rows } = await world.eyes.query<Kept>({
    name: 'acknowledged',
    text: KEPT,
    values: [[...world.taken.keys()], [...world.signed], world.outside.messages.takeNewKeys()],
  });
  const [kept] = rows;
  if (!kept) throw new Error('A row of answers is always there.');
  return [
    ...lostPayments(world, kept),
    ...lostActs(world, kept),
    ...kept.unsigned.map((id) => `the owner of agreement ${id} was told that it is signed, and it is not`),
    ...kept.unwritten.map((key) => `an SMS went out under the key ${key}, which is no message's`),
    ...kept.documents
      .filter((sha256) => !world.outside.files.has(sha256))
      .map((sha256) => `the signed document ${sha256} is not stored`),
  ];
}

interface Kept {
  readonly payments: Readonly<Record<string, number>>;
  readonly unsigned: readonly number[];
  readonly unwritten: readonly string[];
  readonly documents: readonly string[];
  /** How many acts of each login are on record, those for a client apart, and those that were refused left out. */
  readonly acts: Readonly<Record<string, number>>;
}

const KEPT = `SELECT
  (SELECT COALESCE(json_object_agg(provider_payment_id, amount_tiyn), '{}') FROM incoming_payment
    WHERE provider_payment_id = ANY ($1::text[])) AS payments,
  (SELECT COALESCE(json_agg(agreement_id), '[]') FROM agreement
    WHERE agreement_id = ANY ($2::bigint[]) AND signed_at IS NULL) AS unsigned,
  (SELECT COALESCE(json_agg(key), '[]') FROM unnest($3::text[]) AS key
    WHERE NOT EXISTS (SELECT FROM outgoing_message WHERE message_id::text = key)) AS unwritten,
  (SELECT COALESCE(json_agg(document_sha256), '[]') FROM signature) AS documents,
  (SELECT COALESCE(json_object_agg(login, acts), '{}') FROM (
    SELECT login || CASE WHEN on_behalf THEN ' for a client' ELSE '' END AS login, count(*) AS acts
    FROM staff_act JOIN staff_member USING (staff_id) WHERE NOT details ? 'refused' GROUP BY 1) AS each) AS acts`;

const lostPayments = ({ taken }: World, { payments }: Kept): string[] =>
  [...taken]
    .filter(([id, tenge]) => payments[id] !== Math.round(tenge * 100))
    .map(
      ([id, tenge]) =>
        `the terminal was told that ${id} of ${tenge} tenge is taken, and it is ${payments[id] ?? 'not there'}`,
    );

const lostActs = ({ officeDone }: World, { acts }: Kept): string[] =>
  [...officeDone]
    .filter(([login, done]) => (acts[login] ?? 0) < done)
    .map(
      ([login, done]) =>
        `${login} was told ${done} times that it is done, and ${acts[login] ?? 0} are on record`,
    );
