import { disputeLoan } from '@senim/contracts/borrower/calls';
import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { SelectField } from '@senim/ui/SelectField';
import { TextAreaField } from '@senim/ui/TextField';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agreementsQuery, QUERY_KEYS } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Papers } from '../papers/Papers.tsx';

type Receipt = AnswerOf<typeof disputeLoan>;

/** The borrower says that the loan is not theirs: it is frozen at once, and a case opens. */
export function NotMyLoan() {
  const { notMyLoan: text, signUp } = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const action = useAction();
  const agreements =
    useInfiniteQuery(agreementsQuery(language)).data?.pages.flatMap((page) => page.agreements) ?? [];
  const [dispute, keep, forget] = useKept('not-my-loan', { agreement_id: '', text: '' });
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const fields = action.failure?.fields ?? {};

  async function send() {
    const sent = await action.run(disputeLoan, { body: dispute });
    if (!sent.ok) return;
    forget();
    setReceipt(sent.data);
    await queries.invalidateQueries({ queryKey: [QUERY_KEYS.information] });
  }

  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      {receipt ? (
        <Done receipt={receipt} />
      ) : (
        <>
          <p className={screen.lead}>{text.lead}</p>
          <ActionFailure failure={action.failure} labels={{ agreement_id: text.which, text: text.what }} />
          <Card>
            <form
              className={screen.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <SelectField
                id="agreement_id"
                label={text.which}
                placeholder={signUp.choose}
                options={agreements.map(({ id, number, principal }) => ({
                  value: String(id),
                  label: text.option(number, formatTenge(principal, language)),
                }))}
                value={dispute.agreement_id}
                error={fields['agreement_id']?.message}
                onChange={(event) => keep({ ...dispute, agreement_id: event.target.value })}
              />
              <TextAreaField
                id="text"
                label={text.what}
                hint={text.whatHint}
                value={dispute.text}
                error={fields['text']?.message}
                onChange={(event) => keep({ ...dispute, text: event.target.value })}
              />
              <Button type="submit" variant="danger" wide busy={action.busy}>
                {text.send}
              </Button>
            </form>
          </Card>
        </>
      )}
    </div>
  );
}

function Done({ receipt }: { receipt: Receipt }) {
  const { notMyLoan: text, requests } = useText();
  const language = useLanguage();
  return (
    <>
      <Notice variant="success" title={text.doneTitle} announce>
        <p>{receipt.frozen ? text.frozen : text.notFrozen}</p>
        <p>{text.reference(receipt.reference)}</p>
        <p>{text.answerBy(formatDate(receipt.answer_by, language))}</p>
      </Notice>
      <p>{text.police}</p>
      <Papers kinds={['police', 'court', 'other']} lead={requests.papersLead} />
      <ButtonLink href={paths.cabinetRequests()} variant="secondary" wide>
        {requests.link}
      </ButtonLink>
    </>
  );
}
