import { Text as Words } from '@mantine/core';
import { linkQueryOf } from '@senim/contracts/borrower/attribution/sources';
import { useWords } from '../../../shell/language.tsx';

/** The link that a partner is given: visitors by it are known as theirs, without a release. */
export function PartnerLink({ name }: { readonly name: string }) {
  const { partners: words } = useWords().text;
  return (
    <Words size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {`${words.link}: ${location.origin}/${linkQueryOf(name)}`}
    </Words>
  );
}
