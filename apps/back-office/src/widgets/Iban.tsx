import { ibanText } from '../wording/ibanText.ts';

/** An account on one line, with the plain spaces that other forms take. */
export const Iban = ({ iban }: { iban: string }) => <span className="one-line">{ibanText(iban)}</span>;
