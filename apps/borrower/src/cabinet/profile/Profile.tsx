import { formatDate } from '@senim/kazakhstan/format';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useQuery } from '@tanstack/react-query';
import { type Profile as ProfileAnswer, profileQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { Typed } from '../../shell/Typed.tsx';
import { isActing } from '../../storage.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { useInformation } from '../layout/useInformation.ts';
import { Papers } from '../papers/Papers.tsx';
import { ChangeContact } from './ChangeContact.tsx';
import { OwnData } from './OwnData.tsx';
import styles from './Profile.module.css';

/** Who the borrower is to us, how we reach them, and every right they have over it. */
export function Profile() {
  const { profile: text } = useText();
  const { data } = useQuery(profileQuery(useLanguage()));
  if (!data) return <Skeleton />;
  const { profile } = data;
  // What the client alone may do is not offered to who acts for them.
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
      <ChangeContact kind="iban" shown={`${profile.iban ?? ''} ${profile.bank ?? ''}`} />
      {isOwn && <Papers />}
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
        value: name === 'birth_date' ? formatDate(value, language) : <Typed text={value} />,
      },
    ];
  });
  return <KeyValueTable rows={rows} />;
}

function Rights() {
  const { profile: text } = useText();
  const { data } = useInformation();
  return (
    <Card as="section" labelledBy="rights">
      <h2 id="rights" className={screen.cardTitle}>
        {text.rights}
      </h2>
      <p className={styles.links}>
        <a href={paths.cabinetChain()}>{text.chain}</a>
        {data?.data.agreement && <a href={paths.cabinetNotMyLoan()}>{text.dispute}</a>}
      </p>
    </Card>
  );
}
