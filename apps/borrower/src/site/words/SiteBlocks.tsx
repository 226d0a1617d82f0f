import { type Block, blocksOf, type Run, type SiteWords } from '@senim/contracts/text/site-words';
import type { ReactNode } from 'react';
import { ArticlePart, lists } from '../Article.tsx';

/** A text that the office words, as it is drawn: its figures stand in their places already. */
export function SiteBlocks({ text }: { text: string }) {
  return blocksOf(text).map((block, at) => <OneBlock key={`${at} ${block.kind}`} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if ('items' in block) {
    const List = block.kind === 'list' ? 'ul' : 'ol';
    return (
      <List className={lists[block.kind]}>
        {block.items.map((runs, at) => (
          <li key={`${at} ${runs[0]?.words}`}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = block.kind === 'heading' ? 'h3' : 'p';
  return (
    <Tag>
      <Runs runs={block.runs} />
    </Tag>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ words, to }, at) =>
    to === null ? (
      words
    ) : (
      <a key={`${at} ${to}`} href={to}>
        {words}
      </a>
    ),
  );
}

/** A text with its title as a part of an article, and what the page draws under it. */
export function SitePart({ words, children }: { words: SiteWords; children?: ReactNode }) {
  return (
    <ArticlePart title={words.title}>
      <SiteBlocks text={words.text} />
      {children}
    </ArticlePart>
  );
}
