import { paths } from '../paths.ts';
import type { layout } from '../text/ru/layout.ts';

type Links = (typeof layout)['links'];
type PageName = keyof Links;

/** The pages that explain or help; the footer and the drawer both end with them. */
export const HELP_PAGES = [
  'faq',
  'gesvCalculator',
  'debtDisposal',
  'feedback',
  'complaint',
  'contacts',
] as const satisfies readonly PageName[];

/** Links to public pages, in this order. */
export function PageLinks({ links, to }: { links: Links; to: readonly PageName[] }) {
  return to.map((page) => (
    <a key={page} href={paths[page]()}>
      {links[page]}
    </a>
  ));
}
