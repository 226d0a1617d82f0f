import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AgreementsPage, agreementsQuery } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { accountRows } from '../deal/accountRows.ts';
import { Empty } from '../layout/Empty.tsx';
import { Pages } from '../layout/Pages.tsx';
import { DocumentButton } from './DocumentButton.tsx';

/** All agreements, newest first, each with its document. */
export function Agreements() {
  const { agreements: text, cabinet } = useText();
  const query = useInfiniteQuery(agreementsQuery(useLanguage()));
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <Pages
        query={query}
        rowsOf={(page: AgreementsPage) => page.agreements}
        empty={
          <Empty title={text.empty} text={text.emptyText}>
            <ButtonLink href={paths.cabinet()} variant="secondary">
              {cabinet.toCabinet}
            </ButtonLink>
          </Empty>
        }
        row={(agreement) => <Agreement key={agreement.id} agreement={agreement} />}
      />
    </div>
  );
}

function Agreement({ agreement }: { agreement: AgreementsPage['agreements'][number] }) {
  const { agreements: text, cabinet, deal } = useText();
  const language = useLanguage();
  const tenge = (amount: string) => formatTenge(amount, language);
  const { id, number, status, principal, total, account, signed_at: signedAt, due_date: dueDate } = agreement;
  const rows = [
    ...(account.issued === '0.00'
      ? [{ key: 'principal', label: text.principal, value: tenge(principal) }]
      : [
          ...accountRows(account, deal.accountRows, tenge),
          { key: 'left', label: text.left, value: tenge(total), strong: true },
        ]),
    ...(signedAt
      ? [
          {
            key: 'signed',
            label: text.signedAt,
            value: wholeDateTime(Date.parse(signedAt), language, 'short'),
          },
        ]
      : []),
    ...(dueDate ? [{ key: 'due', label: text.due, value: formatDate(dueDate, language, 'short') }] : []),
  ];
  return (
    <Card as="article">
      <h2 className={screen.cardTitle}>{text.number(number)}</h2>
      <p className={screen.soft}>{cabinet.statuses[status]}</p>
      <KeyValueTable rows={rows} />
      <DocumentButton agreementId={id} number={number} />
    </Card>
  );
}
