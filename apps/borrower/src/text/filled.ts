import type { ArticleSection } from './article.ts';

/** What a text leaves a place for: {lender}, {hours}, {age}. */
export type Values = Readonly<Record<string, string>>;

/** A text with its places filled. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The sections of an article with the places of their sentences filled. */
export function filledSections(sections: readonly ArticleSection[], values: Values): ArticleSection[] {
  const all = (sentences: readonly string[]) => sentences.map((each) => filled(each, values));
  return sections.map(({ paragraphs, steps, ...rest }) => ({
    ...rest,
    ...(paragraphs && { paragraphs: all(paragraphs) }),
    ...(steps && { steps: all(steps) }),
  }));
}
