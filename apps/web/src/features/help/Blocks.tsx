import type { Block } from '#/features/help/article.ts';
import { Notice } from '#/ui/page/Notice.tsx';

/** The words of an article. React writes them as text: markup in them would be shown and not obeyed. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="help-words">
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the words of a guide never move
        <BlockOf key={at} block={block} />
      ))}
    </div>
  );
}

function BlockOf({ block }: { readonly block: Block }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'note') return <Notice tone="info">{block.text}</Notice>;
  if (block.kind === 'terms') {
    return (
      <dl className="help-terms">
        {block.rows.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const items = block.items.map((item) => <li key={item}>{item}</li>);
  return block.kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>;
}
