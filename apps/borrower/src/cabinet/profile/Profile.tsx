import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../api/queries.ts';
import screen from '../../application/Screen.module.css';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import { Papers } from '../papers/Papers.tsx';

/** Who the borrower is to us. */
export function Profile() {
  const { profile: text } = useText();
  const { data } = useQuery(profileQuery(useLanguage()));
  if (!data) return null;
  const { profile } = data;
  const shown = [
    'surname',
    'name',
    'patronymic',
    'iin_masked',
    'phone_masked',
    'iban',
    'bank',
    'email',
    'address',
  ] as const;
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <Card>
        <KeyValueTable
          rows={shown.flatMap((name) =>
            profile[name] ? [{ key: name, label: text.fields[name], value: profile[name] }] : [],
          )}
        />
      </Card>
      <Papers />
    </div>
  );
}
