import { useQuery } from '@tanstack/react-query';
import { discountedQuery, repeatTermsQuery } from '../api/dealQueries.ts';
import type { LoanValues } from '../calculator/values.ts';
import { useLanguage } from '../text/AppText.tsx';

/**
 * What the server says a loan costs with a promo code; undefined without one that holds. While the code is being typed on the screen its field
 * asks whether it holds, once it is left.
 */
export function useDiscounted(loan: LoanValues, typed: string | boolean | undefined, isTyping: boolean) {
  const language = useLanguage();
  const code = typeof typed === 'string' ? typed.trim() : '';
  const terms = useQuery({ ...repeatTermsQuery(code, language), enabled: code !== '' && !isTyping });
  const holds = code !== '' && terms.isSuccess && !terms.isPlaceholderData && terms.data.promo !== null;
  const { data } = useQuery({ ...discountedQuery(loan, code, language), enabled: holds });
  return holds ? data : undefined;
}
