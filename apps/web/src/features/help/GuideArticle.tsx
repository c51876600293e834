import { screen } from '@coverline/contract/screens/screens.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useEffect, useRef } from 'react';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { Blocks } from '#/features/help/Blocks.tsx';
import type { GuideEntry } from '#/features/help/findArticles.ts';
import { WasThisHelpful } from '#/features/help/WasThisHelpful.tsx';
import { Button } from '#/ui/actions/Button.tsx';

/** One guide. Its heading takes the focus when it was chosen from the list. */
export function GuideArticle({ guide }: { readonly guide: GuideEntry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const about = screen(guide.about);
  return (
    <article className="help-article" aria-labelledby="guide-title">
      <div className="help-head">
        <div className="grow">
          <ScreenLink to="userGuides" className="link no-print help-back">
            All guides
          </ScreenLink>
          <h2 id="guide-title" ref={heading} tabIndex={-1}>
            {guide.title}
          </h2>
          <p className="dim">
            {guide.category} · Version {guide.version}, {formatDate(guide.updated)}
          </p>
        </div>
        <Button size="s" icon={IconPrinter} className="no-print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {guide.parts.map(({ title, blocks }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <Blocks blocks={blocks} />
        </section>
      ))}
      {about.id !== undefined && (
        <p className="no-print">
          <ScreenLink to={guide.about} className="link">
            Open {about.title}
          </ScreenLink>
        </p>
      )}
      <WasThisHelpful guide={guide} />
    </article>
  );
}
