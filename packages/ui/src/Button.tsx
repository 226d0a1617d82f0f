import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';

type ButtonOptions = {
  /** `primary` once a screen, `secondary` beside it, `quiet` for the rest, `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `small` is 44 px high, for headers and rows; `normal` is as high as a field. */
  size?: 'normal' | 'small';
  /** Takes the width of its container. */
  wide?: boolean;
  children: ReactNode;
};

type ButtonProps = ButtonOptions &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Work is in progress: the button keeps the focus, says so, and refuses another press. */
    busy?: boolean;
  };

type ButtonLinkProps = ButtonOptions & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

function buttonClass({
  variant = 'primary',
  size = 'normal',
  wide = false,
}: Omit<ButtonOptions, 'children'>): string {
  const names = [styles.button, styles[variant]];
  if (size === 'small') names.push(styles.small);
  if (wide) names.push(styles.wide);
  return names.join(' ');
}

/**
 * A button. Its type is `button` unless the form says `submit`, so that no press sends a form by accident; a double tap counts
 * once.
 */
export function Button({ variant, size, wide, busy = false, children, onClick, ...rest }: ButtonProps) {
  // The browser counts the presses of a double tap.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy || event.detail > 1 ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <span className={styles.wheel} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button: it goes somewhere and never does anything. */
export function ButtonLink({ variant, size, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
    >
      <span>{children}</span>
    </a>
  );
}
