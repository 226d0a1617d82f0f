import { ARTICLES, type Article, type RuleId } from '../units/articles.ts';
import type { LoanTerms } from './terms.ts';

type LineSource = { readonly rule: RuleId; readonly article: Article; readonly version: string };

/** Where an amount comes from: its rule, the article, and the signed version of the law, or of the product where no law has the rule. */
export function lineSource(rule: RuleId, terms: LoanTerms): LineSource {
  const version = rule === 'product' ? terms.productVersion : terms.limits.lawVersion;
  return { rule, article: ARTICLES[rule], version };
}
