import { useCallback, useRef, useState } from 'react';

/**
 * A form behind a button, which leaves the page when it is pressed, as the form does when it is closed. Whoever opens it goes on in the form
 * (`isByHand`), whoever closes it finds themselves at the button (`opener`). What was sent leaves the focus alone: the button may come back much later.
 */
export function useFolded(isOpenAtFirst: boolean) {
  const [{ isOpen, isByHand }, setState] = useState({ isOpen: isOpenAtFirst, isByHand: false });
  const isReturning = useRef(false);
  const opener = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !isReturning.current) return;
    isReturning.current = false;
    button.focus();
  }, []);
  const fold = () => setState({ isOpen: false, isByHand: false });
  return {
    isOpen,
    isByHand,
    opener,
    open: () => setState({ isOpen: true, isByHand: true }),
    close: () => {
      isReturning.current = true;
      fold();
    },
    sent: fold,
  };
}
