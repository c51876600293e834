import { lookupNumber } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Suspense, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { useInertMain } from '#/ui/layers/useInertMain.ts';
import { Answer, ShownEvidence } from '../answer/answerParts.ts';
import { printAnswer } from '../answer/printAnswer.ts';
import { useAnswer } from '../answer/useAnswer.ts';
import { useEvidence } from '../evidence/useEvidence.ts';
import '#/ui/desk/desk.css';
import '../eligibility.css';

type Props = {
  readonly id: string;
  /** Goes to the answer's own page, where it can be worked with. */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** A whole answer to be read and printed without leaving the screen; another of its chain takes its place. */
export default function AnswerModal({ id, onOpen, onClose }: Props) {
  const user = useUser();
  const [shownId, setShownId] = useState(id);
  const answer = useAnswer(shownId, false);
  const finished = answer.data?.State === 'Finished' ? answer.data : null;
  const evidence = useEvidence(finished);
  useInertMain();
  return (
    <Modal
      title={`Full answer, lookup ${lookupNumber(shownId)}`}
      width="answer"
      // The segment that is open above it takes the key first.
      dismissible={evidence.openId === null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onOpen(shownId)}>Open on its own page</Button>
          <Button
            icon={IconPrinter}
            disabledReason={finished === null ? 'There is no answer to print yet.' : null}
            onClick={() => void printAnswer(shownId)}
          >
            Print
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="desk-answer">
        <PanelState panel={panelOf(answer, 'the answer')} name="The answer" rows={8}>
          {(result) =>
            result.State === 'Finished' ? (
              <Suspense>
                <Answer
                  key={result.SpifResponseID}
                  result={result}
                  user={user}
                  timeZone={user.TimeZone}
                  mrn={null}
                  onOpen={setShownId}
                  deeds={null}
                  openEvidence={evidence.openId ?? undefined}
                  onEvidence={evidence.toggle}
                />
              </Suspense>
            ) : (
              <PanelLoading shape="verdict" waitingFor={result.PayerName} since={Date.parse(result.RequestedAt)} />
            )
          }
        </PanelState>
      </div>
      {finished !== null && evidence.openId !== null && (
        <Suspense>
          <ShownEvidence
            result={finished}
            openId={evidence.openId}
            over
            today={user.Today}
            timeZone={user.TimeZone}
            onOpen={evidence.toggle}
            onClose={evidence.close}
          />
        </Suspense>
      )}
    </Modal>
  );
}
