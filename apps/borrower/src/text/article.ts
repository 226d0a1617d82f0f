/** A page of reading: what most public pages are made of. */
export type ArticleText = {
  title: string;
  description: string;
  heading: string;
  lead: string;
  sections: ArticleSection[];
};

export type ArticleSection = {
  title: string;
  paragraphs?: string[];
  steps?: string[];
  points?: string[];
  /** Stands under the words: the page draws it. */
  hasPicture?: true;
  /** Only where the lender takes cards. */
  byCard?: true;
  /** Only where the lender has terminal networks. */
  byTerminal?: true;
};
