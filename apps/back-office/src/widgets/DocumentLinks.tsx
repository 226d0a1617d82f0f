import { Anchor, Group } from '@mantine/core';
import { readCustomerDocument, revealCustomerDocument } from '@senim/contracts/office/calls';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { useState } from 'react';
import type { Loan } from '../api/answers.ts';
import { callForFile, fileAddress } from '../api/client.ts';
import { saveFile } from '../api/saveFile.ts';
import { useWords } from '../shell/language.tsx';
import { useLender } from '../shell/lender.tsx';
import { useMay } from '../shell/session.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  readonly borrowerId: number;
  readonly loan: Pick<Loan, 'id' | 'number' | 'documents'>;
  /** Those of an additional agreement instead of the agreement's own. */
  readonly amendment?: number;
}

/** The signed documents of a loan: a link for who may see personal data, for others a file after a reason. */
export function DocumentLinks({ borrowerId, loan, amendment }: Props) {
  const { text } = useWords();
  const { code } = useLender();
  const may = useMay();
  const [asked, setAsked] = useState<DocumentLanguage | null>(null);
  const params = { borrower_id: borrowerId, id: loan.id };
  const nameOf = (lang: DocumentLanguage) => text.customer.documentIn[lang];
  if (may('personal.full')) {
    return (
      <Group gap="xs">
        {loan.documents.map(({ lang }) => (
          <Anchor
            key={lang}
            size="sm"
            target="_blank"
            rel="noreferrer"
            href={fileAddress(readCustomerDocument, { params, query: { lang, amendment } })}
          >
            {nameOf(lang)}
          </Anchor>
        ))}
      </Group>
    );
  }
  if (!may('personal.reveal')) return null;
  return (
    <Group gap="xs">
      {loan.documents.map(({ lang }) => (
        <Anchor key={lang} size="sm" component="button" type="button" onClick={() => setAsked(lang)}>
          {nameOf(lang)}
        </Anchor>
      ))}
      {asked && (
        <ReasonDialog
          title={nameOf(asked)}
          about={text.customer.documentAbout}
          action={text.customer.documentOpen}
          onClose={() => setAsked(null)}
          onReason={async (reason) =>
            saveFile(
              await callForFile(revealCustomerDocument, { params, body: { lang: asked, reason, amendment } }),
              `${code}-${loan.number}-${asked}.pdf`,
            )
          }
        />
      )}
    </Group>
  );
}
