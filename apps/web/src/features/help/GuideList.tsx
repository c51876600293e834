import type { GuideEntry } from '#/features/help/findArticles.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';

type Props = { readonly found: readonly GuideEntry[]; readonly current: string | null };

/** Grouped by category; each entry is an address of its own. */
export function GuideList({ found, current }: Props) {
  if (found.length === 0) return <PanelEmpty title="No guide holds these words" why="Try fewer or other words." />;
  return (
    <nav aria-label="Guides">
      {[...Map.groupBy(found, ({ category }) => category)].map(([category, entries]) => (
        <section key={category} className="help-group" aria-label={category}>
          <h2>{category}</h2>
          <ul>
            {entries.map(({ id, title, summary }) => (
              <li key={id}>
                <ScreenLink to="userGuides" query={{ guide: id }} aria-current={id === current ? 'page' : undefined}>
                  <b>{title}</b>
                  <span className="dim">{summary}</span>
                </ScreenLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
