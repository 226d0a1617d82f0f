import { removeCard } from '@senim/contracts/paying/calls';
import { Button } from '@senim/ui/Button';
import { useState } from 'react';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useText } from '../../text/AppText.tsx';
import styles from '../profile/Profile.module.css';
import { type Card, lastOf, useCards } from './useCards.ts';

/** The cards that the bank keeps for the borrower; each can be removed. Nothing is shown to whoever has none. */
export function Cards() {
  const { cards: text } = useText();
  const { data, refetch } = useCards();
  if (!data || data.cards.length === 0) return null;
  return (
    <TitledCard id="cards" title={text.title}>
      <p className={screen.soft}>{text.lead}</p>
      <ul className={styles.devices}>
        {data.cards.map((card) => (
          <Kept key={card.id} card={card} refresh={() => void refetch()} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Kept({ card, refresh }: { card: Card; refresh: () => void }) {
  const { cards: text } = useText();
  const { run, busy, failure } = useAction();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    const removed = await run(removeCard, { body: { card_id: card.id } });
    if (removed.ok || removed.code === 'card_not_found') refresh();
  };
  if (isAsked)
    return (
      <li className={screen.form}>
        <p className={screen.flush} role="status">
          {text.sure(lastOf(card))}
        </p>
        <ActionFailure failure={failure} />
        <Button variant="danger" size="small" busy={busy} onClick={() => void remove()}>
          {text.yes}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAsked(false)}>
          {text.no}
        </Button>
      </li>
    );
  return (
    <li className={styles.device}>
      <div id={`card-${card.id}`}>
        <p className={styles.deviceName}>{text.name(lastOf(card))}</p>
        <p className={styles.deviceNote}>{untilOf(card, text)}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`card-${card.id}`}
        onClick={() => setAsked(true)}
      >
        {text.remove}
      </Button>
    </li>
  );
}

const untilOf = ({ expiry, is_expired }: Card, text: ReturnType<typeof useText>['cards']): string =>
  is_expired ? text.expired(expiry) : text.until(expiry);
