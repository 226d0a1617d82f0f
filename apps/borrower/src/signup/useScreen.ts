import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SCREENS, type ScreenKey } from './questions.ts';

/**
 * The form's screen from the address, no further than the steps allow. A reload stays on it, the browser's back button goes to
 * the one before, and a double tap goes on once. `onShown` is called for each new screen, which starts from the top.
 */
export function useScreen(step: number, begin: ScreenKey, onShown: () => void) {
  const [params, setParams] = useSearchParams();
  const asked = SCREENS.find(({ key }) => key === params.get('screen'));
  const screen = asked && asked.step <= step ? asked.key : begin;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  const goingTo = useRef<ScreenKey | null>(null);
  useEffect(() => {
    if (!params.get('screen')) setParams({ screen }, { replace: true });
    if (shown.current === screen) return;
    shown.current = screen;
    goingTo.current = null;
    onShown();
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [params, screen, setParams, onShown]);

  function go(key: ScreenKey) {
    if (goingTo.current === key) return;
    goingTo.current = key;
    setParams({ screen: key });
  }
  return { screen, go, heading, isBack: params.get('back') === 'check' };
}
