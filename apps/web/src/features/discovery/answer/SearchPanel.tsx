import type { Search } from '@coverline/contract/discovery/discovery.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { errorReference, errorText } from '#/api/errorText.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { worded } from '#/api/terms.ts';
import { Keys } from '#/ui/marks/Keys.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

type Props = {
  readonly id: string | null;
  readonly search: UseQueryResult<Search>;
  readonly sending: boolean;
  readonly children: (search: Search) => ReactNode;
};

/** The search's place: empty, on its way, failed, or the search. What is here fails alone. */
export function SearchPanel({ id, search, sending, children }: Props) {
  if (search.data !== undefined && !sending) return <Suspense fallback={null}>{children(search.data)}</Suspense>;
  if (sending || (id !== null && !search.isError))
    return (
      <Sheet label="Result" className="answer">
        <PanelLoading shape="verdict" waitingFor="the search" />
      </Sheet>
    );
  if (search.isError)
    return (
      <Sheet label="Result" className="answer">
        <PanelFailed
          title="The search did not load"
          message={errorText(search.error)}
          reference={errorReference(search.error)}
          retrying={search.isFetching}
          onRetry={() => void search.refetch()}
        />
      </Sheet>
    );
  return (
    <Sheet label="Result" className="answer">
      <PanelEmpty
        title="No search yet"
        why={worded(
          `${embeddedMode.is() ? 'The request is about the {patient} of the chart.' : 'Find {a patient} or type one, and search.'} {Payers} are asked one after the other; what they know lands here, and the search goes on if you leave.`,
        )}
        next={<SearchKeys />}
      />
    </Sheet>
  );
}

const keys = [
  [['/'], 'finds {a patient}'],
  [['Enter'], 'searches, or opens the evidence'],
  [['A'], 'accepts'],
  [['X'], 'rejects'],
  [['I'], 'needs more information'],
  [['.'], 'stops the rest'],
  [['Alt', 'A'], 'to the answer'],
  [['Alt', 'E'], 'to the evidence'],
  [['Alt', 'R'], 'back to the request'],
] as const;

/** The keys of the screen, where nothing else is to be read yet. A telephone has none; inside an EHR nobody else is found. */
const SearchKeys = () => (
  <p className="screen-keys dim">
    {keys.slice(embeddedMode.is() ? 1 : 0).map(([of, words]) => (
      <span key={words}>
        <Keys said of={of} /> {worded(words)}
      </span>
    ))}
  </p>
);
