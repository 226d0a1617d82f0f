import { formatDate } from '@senim/kazakhstan/format';
import { maskIban } from '@senim/kazakhstan/iban';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useQuery } from '@tanstack/react-query';
import { type Profile as ProfileAnswer, profileQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { Typed } from '../../shell/Typed.tsx';
import { isActing } from '../../storage.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Cards } from '../cards/Cards.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { useInformation } from '../layout/useInformation.ts';
import { Papers } from '../papers/Papers.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { ChangeContact } from './ChangeContact.tsx';
import { Devices } from './Devices.tsx';
import { OwnData } from './OwnData.tsx';
import styles from './Profile.module.css';

/** The borrower's data and contacts, and their rights over them. */
export function Profile() {
  const { profile: text } = useText();
  const { data } = useQuery(profileQuery(useLanguage()));
  if (!data) return <Skeleton />;
  const { profile } = data;
  // Staff who act for a client do not see what only the client may do.
  const isOwn = !isActing();
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <Card>
        <Person profile={profile} />
        {isOwn && (
          <ButtonLink href={paths.cabinetData()} variant="secondary" size="small">
            {text.updateData}
          </ButtonLink>
        )}
      </Card>
      <ChangeContact kind="phone" shown={profile.phone_masked} />
      {profile.iban && (
        <ChangeContact
          kind="iban"
          shown={<Facts of={{ iban: maskIban(profile.iban), bank: profile.bank }} />}
        />
      )}
      {isOwn && <Papers />}
      {isOwn && <Cards />}
      {isOwn && <Devices />}
      {isOwn && <Passkeys />}
      <Rights />
      {isOwn && <OwnData />}
    </div>
  );
}

/** What has a card of its own, and what is only seen in the form. */
type BesideRows = 'phone_masked' | 'iban' | 'bank' | 'language' | 'family_status' | 'children_count';
type Row = Exclude<keyof ProfileAnswer['profile'], BesideRows>;

function Person({ profile }: { profile: ProfileAnswer['profile'] }) {
  const { profile: text } = useText();
  const language = useLanguage();
  const labels: Readonly<Record<Row, string>> = text.fields;
  const names = Object.keys(labels) as Row[];
  const rows = names.flatMap((name) => {
    const value = profile[name];
    if (value === null) return [];
    return [
      {
        key: name,
        label: labels[name],
        value:
          name === 'birth_date' ? (
            <span className="one-line">{formatDate(value, language)}</span>
          ) : (
            <Typed text={value} />
          ),
      },
    ];
  });
  return <KeyValueTable rows={rows} />;
}

function Rights() {
  const { profile: text } = useText();
  const { data } = useInformation();
  return (
    <TitledCard id="rights" title={text.rights}>
      <p className={styles.links}>
        <a href={paths.cabinetChain()}>{text.chain}</a>
        {data?.data.agreement && <a href={paths.cabinetNotMyLoan()}>{text.dispute}</a>}
      </p>
    </TitledCard>
  );
}
