import qrcode from 'qrcode-generator';

/** A text as a QR code, dark on white in both colour schemes, because cameras need that. */
export function Qr({ value, label }: { value: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(value);
  code.make();
  const size = code.getModuleCount();
  const cells = Array.from(
    { length: size * size },
    (_, index) => [Math.floor(index / size), index % size] as const,
  );
  const path = cells
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + 4} ${row + 4}h1v1h-1z`)
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
