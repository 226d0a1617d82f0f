import { formatDateTime } from '@senim/kazakhstan/format';
import { useWords } from '../../shell/language.tsx';

interface Ahead {
  readonly from: string;
}

/** Versions that have not begun, each with its beginning. */
export function useVersionsText(): (versions: readonly Ahead[]) => string {
  const { text, language } = useWords();
  return (versions) =>
    versions
      .map(({ from }) => text.settings.versionFrom(formatDateTime(Date.parse(from), language, 'short')))
      .join(', ');
}
