import './help.css';
import { useState } from 'react';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { findGuides, guidesFor } from '#/features/help/findArticles.ts';
import { GuideArticle } from '#/features/help/GuideArticle.tsx';
import { GuideList } from '#/features/help/GuideList.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';

/** The list beside the guide; on a narrow screen one of the two. What is searched for stays out of the address. */
export default function UserGuidesScreen() {
  const viewer = useViewer();
  const [params] = useAddress();
  const [typed, setTyped] = useState('');
  const entries = viewer === null ? [] : guidesFor(viewer);
  const found = findGuides(entries, typed);
  const asked = params.get('guide');
  const shown = entries.find(({ id }) => id === asked) ?? null;
  return (
    <div className="page help-page">
      <Sheet label="User guides" className={shown ? 'guides has-guide' : 'guides'}>
        <div className="help-list no-print">
          <div className="help-search">
            <TextField
              label="Search the guides"
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <output className="sr">{typed.trim() === '' ? '' : `${found.length} found`}</output>
          </div>
          <GuideList found={found} current={shown?.id ?? null} />
        </div>
        <div className="help-main">
          {shown ? (
            <GuideArticle key={shown.id} guide={shown} />
          ) : asked === null ? (
            <PanelEmpty title="Choose a guide" why="Each is a page or less, and can be printed." />
          ) : (
            <PanelEmpty
              title="There is no such guide for you"
              why="It was renamed, or is about a screen you may not open."
            />
          )}
        </div>
      </Sheet>
    </div>
  );
}
