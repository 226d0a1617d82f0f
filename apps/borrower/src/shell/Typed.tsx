import screen from './Screen.module.css';

/** What somebody typed, shown again: one long word may be broken, an address of mail first behind its @ and its dots. */
export function Typed({ text }: { text: string }) {
  const parts = text.split(/(?<=[@.])(?=\S)/);
  return (
    <span className={screen.typed}>
      {parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={`${index} ${part}`} />, part]))}
    </span>
  );
}
