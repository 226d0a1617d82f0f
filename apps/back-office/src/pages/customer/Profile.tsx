import { Alert, Paper, Title } from '@mantine/core';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { formatPhone } from '@senim/kazakhstan/phone';
import type { ReactNode } from 'react';
import type { Customer as CustomerPage } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';

/** A line for each answer; the card's number and last day share one, relatives have a list. */
type ProfileLines = Readonly<
  Record<
    Exclude<keyof NonNullable<CustomerPage['profile']>, 'id_expiry_date' | 'relatives'>,
    readonly [string, ReactNode]
  >
>;

/** What the client has told of themselves, as much of each answer as may be seen. */
export function Profile({ profile }: { profile: CustomerPage['profile'] }) {
  const { text, language } = useWords();
  if (!profile) return <Alert variant="light">{text.customer.nameless}</Alert>;
  const day = (value: string | null) => value && formatDate(value, language, 'short');
  const cardText = ({ id_number: number, id_expiry_date: until }: typeof profile) =>
    until === null ? number : `${number}, ${text.customer.cardUntil} ${day(until)}`;
  const lines = {
    birth_date: [text.customer.born, day(profile.birth_date)],
    email: [text.customer.email, profile.email],
    id_number: [text.customer.card, cardText(profile)],
    address: [text.customer.address, profile.address],
    family_status: [
      text.customer.family,
      profile.family_status && text.customer.families[profile.family_status],
    ],
    children_count: [text.customer.children, profile.children_count],
    work_company: [text.customer.work, profile.work_company],
    monthly_income: [
      text.customer.income,
      profile.monthly_income === null ? null : formatTenge(profile.monthly_income, language),
    ],
  } satisfies ProfileLines;
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {text.customer.profile}
      </Title>
      <NamedValues values={Object.values(lines)} />
      {profile.relatives.length > 0 && (
        <>
          <Title order={3} size="h5" mt="sm" mb={4}>
            {text.customer.relatives}
          </Title>
          <NamedValues
            values={profile.relatives.map(({ kind, name, phone }) => [
              text.customer.relativeKinds[kind],
              [name, phone && (phone.includes('*') ? phone : formatPhone(phone))].filter(Boolean).join(', '),
            ])}
          />
        </>
      )}
    </Paper>
  );
}
