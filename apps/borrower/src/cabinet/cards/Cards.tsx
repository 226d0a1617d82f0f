import { removeCard } from '@senim/contracts/paying/calls';
import { Button } from '@senim/ui/Button';
import { useEffect, useRef, useState } from 'react';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useText } from '../../text/AppText.tsx';
import { NotKnown } from '../layout/NotKnown.tsx';
import { Said } from '../layout/Said.tsx';
import styles from '../profile/Profile.module.css';
import { type Card, lastOf, useCards } from './useCards.ts';

/** The cards that the bank keeps for the borrower; each can be removed. Nothing is shown to whoever has none. */
export function Cards() {
  const { cards: text } = useText();
  const { data, isError, error, refetch } = useCards();
  const [gone, setGone] = useState<Card | null>(null);
  if (!data && isError)
    return (
      <TitledCard id="cards" title={text.title}>
        <NotKnown error={error} retry={() => void refetch()} />
      </TitledCard>
    );
  const kept = data?.cards.filter(({ id }) => id !== gone?.id) ?? [];
  if (kept.length === 0 && gone === null) return null;
  const forget = (card: Card) => {
    setGone(card);
    void refetch();
  };
  return (
    <TitledCard id="cards" title={text.title}>
      {gone === null ? (
        <p className={screen.soft}>{text.lead}</p>
      ) : (
        <Said text={text.removed(lastOf(gone))} />
      )}
      {kept.length > 0 && (
        <ul className={styles.devices}>
          {kept.map((card) => (
            <Kept key={card.id} card={card} onRemoved={() => forget(card)} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function Kept({ card, onRemoved }: { card: Card; onRemoved: () => void }) {
  const { cards: text } = useText();
  const { run, busy, failure } = useAction();
  const [isAsked, setAsked] = useState(false);
  const wasAsked = useRef(false);
  const removeId = `remove-card-${card.id}`;
  useEffect(() => {
    if (wasAsked.current && !isAsked) document.getElementById(removeId)?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, removeId]);
  const remove = async () => {
    const removed = await run(removeCard, { body: { card_id: card.id } });
    if (removed.ok || removed.code === 'card_not_found') onRemoved();
  };
  if (isAsked)
    return (
      <li className={screen.form}>
        <Said text={text.sure(lastOf(card))} />
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
        id={removeId}
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
