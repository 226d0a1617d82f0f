import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SCREENS, type ScreenKey } from './questions.ts';
import { backOf } from './way.ts';

/**
 * The form's screen from the address, if it may be shown. A reload stays on it, the browser's back button goes to the one before,
 * and a double tap goes on once. `onShown` is called for each new screen, which starts from the top.
 */
export function useScreen(
  mayShow: (key: ScreenKey, back: ScreenKey | null) => boolean,
  begin: ScreenKey,
  onShown: () => void,
) {
  const [params, setParams] = useSearchParams();
  const back = backOf(params.get('back'));
  const asked = SCREENS.find(({ key }) => key === params.get('screen'))?.key;
  const screen = asked && mayShow(asked, back) ? asked : begin;
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

  function go(key: ScreenKey, backTo?: ScreenKey) {
    if (goingTo.current === key) return;
    goingTo.current = key;
    setParams({ screen: key, ...(backTo && { back: backTo }) });
  }
  return { screen, go, heading, back };
}
