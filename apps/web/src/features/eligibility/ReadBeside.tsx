import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { ResolveStepName } from '@coverline/domain/resolve/resolveFacts.ts';
import { Suspense } from 'react';
import { AnswerModal } from '#/app/answers/answerModal.ts';
import { ShownEvidence } from './answer/answerParts.ts';
import type { useEvidence } from './evidence/useEvidence.ts';
import { FlowDetail } from './resolve/resolveParts.ts';

type Props = {
  readonly result: LookupResult | null;
  readonly user: { readonly Today: string; readonly TimeZone: string };
  readonly evidence: ReturnType<typeof useEvidence>;
  readonly step: ResolveStepName | null;
  readonly onStep: (step: ResolveStepName | null) => void;
  /** Another answer, looked at over this one. */
  readonly answerId: string | null;
  readonly onAnswer: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
};

/** What is read beside the answer: the segments behind it or a step of the flow, which share a place, or another answer. */
export function ReadBeside({ result, user, evidence, step, onStep, answerId, onAnswer, onOpen }: Props) {
  return (
    <Suspense>
      {answerId !== null && (
        <AnswerModal
          id={answerId}
          onOpen={(next) => {
            onAnswer(null);
            onOpen(next);
          }}
          onClose={() => onAnswer(null)}
        />
      )}
      {result !== null && step !== null && (
        <FlowDetail result={result} step={step} onStep={onStep} onClose={() => onStep(null)} />
      )}
      {result !== null && evidence.openId !== null && (
        <ShownEvidence
          result={result}
          openId={evidence.openId}
          today={user.Today}
          timeZone={user.TimeZone}
          onOpen={evidence.toggle}
          onClose={evidence.close}
        />
      )}
    </Suspense>
  );
}
