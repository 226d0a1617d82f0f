import screen from './Screen.module.css';

/** Text that somebody typed. A long word may be broken; an e-mail address breaks after its @ and its dots first. */
export function Typed({ text }: { text: string }) {
  const parts = text.split(/(?<=[@.])(?=\S)/);
  return (
    <span className={`${screen.typed} typed`}>
      {parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={`${index} ${part}`} />, part]))}
    </span>
  );
}
