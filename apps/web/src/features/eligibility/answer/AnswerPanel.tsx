import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { errorReference, errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { OtherClient } from '#/app/records/OtherClient.tsx';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { ScreenKeys } from './ScreenKeys.tsx';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { Skeleton } from '#/ui/page/Skeleton.tsx';
import type { Wait } from '../useAsking.ts';

type Props = {
  readonly id: string | null;
  readonly answer: UseQueryResult<LookupResult>;
  /** Whom we ask and since when, where this screen sent it. */
  readonly asked: Wait | null;
  /** The request that is on its way to get an id. */
  readonly sending: Wait | null;
  /** A Medicare number is asked for: there is no payer to choose. */
  readonly forMbi: boolean;
  readonly onNotify: () => void;
  /** Calls the check off that is waited for. */
  readonly onCancel: () => void;
  readonly children: (result: LookupResult) => ReactNode;
};

/** The answer's place: empty, waiting, failed, or the answer. What is here fails alone. */
export function AnswerPanel({ id, answer, asked, sending, forMbi, onNotify, onCancel, children }: Props) {
  const result = answer.data;
  if (sending !== null) return <Waiting key={sending.since} {...sending} />;
  if (id === null) {
    return (
      <Sheet label="Result" className="answer">
        <PanelEmpty
          title="No answer yet"
          why={worded(
            forMbi
              ? 'Find {a patient} or type one, and ask for the number. The answer lands here.'
              : 'Find {a patient} or type one, choose the {payer}, and check. The answer lands here.',
          )}
          next={<ScreenKeys />}
        />
      </Sheet>
    );
  }
  if (result?.State === 'Finished')
    return <Suspense fallback={<Waiting payer={result.PayerName} since={undefined} />}>{children(result)}</Suspense>;
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
        <OtherClient kind="Answer" id={id} error={answer.error} />
      </Sheet>
    );
  }
  const since = asked?.since ?? (result && Date.parse(result.RequestedAt));
  return (
    <Waiting
      key={since ?? id}
      payer={result?.PayerName ?? asked?.payer ?? worded('the {payer}')}
      since={since}
      onNotify={onNotify}
      onCancel={onCancel}
    />
  );
}

type WaitingProps = {
  readonly payer: string;
  readonly since: number | undefined;
  readonly onNotify?: () => void;
  readonly onCancel?: () => void;
};

/** The answer's final shape, and whom we wait for. One wait from the press of the button on. */
function Waiting({ payer, since, onNotify, onCancel }: WaitingProps) {
  return (
    <Sheet label="Result" className="answer">
      <PanelLoading
        shape="verdict"
        waitingFor={payer}
        {...(since !== undefined && { since })}
        onNotify={onNotify}
        onCancel={onCancel}
      />
      <Skeleton shape="rows" rows={6} />
    </Sheet>
  );
}
