import type { Transfer } from '@senim/lender/public-lender';
import type { transfer } from '../../text/ru/transfer.ts';

const whole = (number: string) => <span className="one-line">{number}</span>;

/** What is typed into a bank's form to pay a loan. */
export const transferRows = (
  { bin, iban, bic, bank }: Omit<Transfer, 'bank'> & { bank: string },
  { receiver, purpose }: { receiver: string; purpose: string },
  text: typeof transfer,
) => [
  { key: 'receiver', label: text.receiver, value: receiver },
  { key: 'bin', label: text.bin, value: whole(bin) },
  { key: 'iban', label: text.iban, value: whole(iban) },
  { key: 'bank', label: text.bank, value: bank },
  { key: 'bic', label: text.bic, value: whole(bic) },
  { key: 'purpose', label: text.purpose, value: purpose },
];
