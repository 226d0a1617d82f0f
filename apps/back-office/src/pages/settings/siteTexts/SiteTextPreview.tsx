import { Paper, Title } from '@mantine/core';
import { exampleSiteText } from '@senim/contracts/office/settings/site-text';
import { type Block, blocksOf, type Run } from '@senim/contracts/text/site-words';
import { htmlLanguage, type Language } from '@senim/kazakhstan/languages';
import { useWords } from '../../../shell/language.tsx';

/** A text as it would look on the site, with figures in its places. */
export function SiteTextPreview({
  title,
  typed,
  language,
}: {
  title: string;
  typed: string;
  language: Language;
}) {
  const { text } = useWords();
  const said = (words: string) => exampleSiteText(words, language);
  return (
    <div>
      <p className="quiet">{text.siteTexts.preview}</p>
      <Paper withBorder p="md" lang={htmlLanguage(language)}>
        <Title order={3} size="h5">
          {said(title)}
        </Title>
        {blocksOf(said(typed)).map((block, at) => (
          <OneBlock key={`${at} ${block.kind}`} block={block} />
        ))}
      </Paper>
    </div>
  );
}

function OneBlock({ block }: { block: Block }) {
  if ('items' in block) {
    const List = block.kind === 'list' ? 'ul' : 'ol';
    return (
      <List>
        {block.items.map((runs, at) => (
          <li key={`${at} ${runs[0]?.words}`}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === 'heading')
    return (
      <Title order={4} size="h6">
        <Runs runs={block.runs} />
      </Title>
    );
  return (
    <p>
      <Runs runs={block.runs} />
    </p>
  );
}

/** A link opens beside the office, so that what was typed stays. */
function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ words, to }, at) =>
    to === null ? (
      words
    ) : (
      <a key={`${at} ${to}`} href={to} target="_blank" rel="noreferrer">
        {words}
      </a>
    ),
  );
}
