import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorReference, errorText } from '#/api/errorText.ts';
import { PanelEmpty } from '#/ui/PanelEmpty.tsx';
import { PanelFailed } from '#/ui/PanelFailed.tsx';
import { PanelLoading } from '#/ui/PanelLoading.tsx';
import { Sheet } from '#/ui/Sheet.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';

type Props = {
  readonly id: string | null;
  readonly answer: UseQueryResult<LookupResult>;
  /** Whom we ask and since when, where this screen sent it. */
  readonly asked: { readonly payer: string; readonly since: number } | null;
  readonly onNotify: () => void;
  readonly children: (result: LookupResult) => ReactNode;
};

/** The answer's place: empty, waiting, failed, or the answer. What is here fails alone. */
export function AnswerPanel({ id, answer, asked, onNotify, children }: Props) {
  const result = answer.data;
  if (id === null) {
    return (
      <Sheet label="Result" className="answer">
        <PanelEmpty
          title="No answer yet"
          why="Find a patient or type one, choose the payer, and check. The answer lands here."
        />
      </Sheet>
    );
  }
  if (result?.State === 'Finished') return children(result);
  if (answer.isError) {
    return (
      <Sheet label="Result" className="answer">
        <PanelFailed
          title="The answer did not load"
          message={errorText(answer.error)}
          reference={errorReference(answer.error)}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      </Sheet>
    );
  }
  const since = result === undefined ? asked?.since : Date.parse(result.RequestedAt);
  return (
    <Sheet label="Result" className="answer">
      <PanelLoading
        key={id}
        shape="verdict"
        waitingFor={result?.PayerName ?? asked?.payer ?? 'the payer'}
        onNotify={onNotify}
        {...(since !== undefined && { since })}
      />
      <div className="sec">
        <Skeleton shape="rows" rows={6} />
      </div>
    </Sheet>
  );
}
