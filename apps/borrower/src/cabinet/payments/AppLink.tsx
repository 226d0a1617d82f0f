import { ButtonLink } from '@senim/ui/Button';
import type { bankApp } from '../../text/ru/bankApp.ts';
import styles from './PayWays.module.css';
import { QrCode } from './QrCode.tsx';

type AppLinkProps = {
  name: string;
  /** With account and sum in it. */
  address: string;
  amount: string;
  text: typeof bankApp;
  variant: 'primary' | 'secondary';
};

/** Opens a bank's app: here by a button, and from a wide screen by its QR code. */
export function AppLink({ name, address, amount, text, variant }: AppLinkProps) {
  return (
    <>
      <ButtonLink href={address} rel="noreferrer" variant={variant} wide>
        {text.openApp(name, amount)}
      </ButtonLink>
      <div className={styles.scan}>
        <QrCode content={address} label={text.appQr(name)} />
        <p className={styles.text}>{text.appQrText}</p>
      </div>
    </>
  );
}
