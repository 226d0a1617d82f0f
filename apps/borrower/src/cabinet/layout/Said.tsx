import { useEffect, useRef } from 'react';
import screen from '../../shell/Screen.module.css';

/** What stands where a pressed button was: the keyboard goes on from here. */
export function Said({ text }: { text: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), [text]);
  return (
    <p ref={said} className={screen.flush} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
