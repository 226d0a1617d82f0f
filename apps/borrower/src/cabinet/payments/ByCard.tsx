import { Button } from '@senim/ui/Button';
import { CheckboxField } from '@senim/ui/CheckboxField';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { Spinner } from '@senim/ui/Progress';
import { useState } from 'react';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { useFresh } from '../../shell/freshness.ts';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { isActing } from '../../storage.ts';
import { useText } from '../../text/AppText.tsx';
import { type Card, lastOf, useCards } from '../cards/useCards.ts';
import { openCardPage } from './openCardPage.ts';
import styles from './PayWays.module.css';
import type { PayWaysProps } from './payWaysProps.ts';

const OTHER = 'other';

/** By a card that the bank keeps, or by another one, which the bank keeps if its owner says so. */
export function ByCard(props: PayWaysProps) {
  const { amount } = props;
  const { loanPayment: text, cards: words, cabinet } = useText();
  const { run, busy, failure } = useAction('money');
  const { data, isLoading, refetch } = useCards();
  const isOpen = useFresh() && amount !== null && !isLoading;
  const good = data?.cards.filter((card) => !card.is_expired) ?? [];
  const [chosen, choose] = useState<string | null>(null);
  // Cards that come later, after all, are offered and not chosen.
  if (chosen === null && !isLoading) choose(good[0]?.id ?? OTHER);
  const [isKept, keep] = useState(false);
  const cardId = good.find(({ id }) => id === chosen)?.id;

  async function pay() {
    const opened = await openCardPage(run, { ...props, cardId, isKept });
    if (opened.ok) window.location.assign(opened.data.redirect_url);
    else if (opened.code === 'card_not_found') await refetch();
  }

  return (
    <section className={styles.way} aria-labelledby="by-card">
      <h3 className={styles.title} id="by-card">
        {text.card}
      </h3>
      {good.length > 0 && <WhichCard cards={good} value={cardId ?? OTHER} choose={choose} />}
      {isLoading && <Spinner label={cabinet.loading} labelVisible />}
      {!isLoading && (
        <p className={styles.text}>{cardId === undefined ? text.cardText : words.confirmOnly}</p>
      )}
      {cardId === undefined && !isLoading && !isActing() && (
        <div className={styles.keep}>
          {data?.may_add === false ? (
            <p className={screen.flush}>{words.full}</p>
          ) : (
            <CheckboxField
              id="keep-card"
              label={words.keep}
              hint={words.keepHint}
              checked={isKept}
              onChange={(event) => keep(event.target.checked)}
            />
          )}
        </div>
      )}
      <ActionFailure failure={failure} labels={{ amount: text.amount }} />
      <Button wide busy={busy} aria-disabled={!isOpen} onClick={() => isOpen && void pay()}>
        {amount === null ? text.card : text.cardPay(amount)}
      </Button>
    </section>
  );
}

type WhichCardProps = { cards: readonly Card[]; value: string; choose: (id: string) => void };

function WhichCard({ cards, value, choose }: WhichCardProps) {
  const { cards: text } = useText();
  return (
    <ChoiceField
      label={text.which}
      name="card"
      value={value}
      choices={[
        ...cards.map((card) => ({
          value: card.id,
          title: text.name(lastOf(card)),
          detail: text.until(card.expiry),
        })),
        { value: OTHER, title: text.other, detail: text.otherDetail },
      ]}
      onChange={choose}
    />
  );
}
