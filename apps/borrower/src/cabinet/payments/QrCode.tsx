import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './PayWays.module.css';

/** The empty border that a reader needs around the code. */
const QUIET = 3;

/** An account or an address as a QR code, drawn as one path, so that only numbers get into the page. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { path, size } = useMemo(() => drawn(content), [content]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

function drawn(content: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(content, /^\d+$/.test(content) ? 'Numeric' : 'Byte');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { path, size: count + 2 * QUIET };
}
