import '#/ui/desk/evidence.css';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Fragment, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { worded } from '#/api/terms.ts';
import { AnswerModal } from '#/app/answers/answerModal.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { notKnown, signed } from '#/features/clearance/estimate/estimateWords.ts';
import type { EstimateEvidence } from '#/features/clearance/estimate/evidence.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { classes } from '#/ui/base/classes.ts';
import { EvidenceFrame } from '#/ui/desk/EvidenceFrame.tsx';

type Props = {
  readonly all: readonly EstimateEvidence[];
  readonly open: EstimateEvidence;
  /** The answer that the benefits are from. */
  readonly answerId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** How a figure comes about, down to the payer's own segment. The arrow keys walk the figures. */
export function EvidenceOfEstimate({ all, open, answerId, onOpen, onClose }: Props) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(false);
  const at = all.findIndex(({ id }) => id === open.id);
  const walk = (by: number) => {
    const next = all[at + by];
    if (next !== undefined) onOpen(next.id);
  };
  const mayOpen = answerId !== null && refusal(screen('eligibility'), viewer) === null;
  const { segments } = open;
  // What may name a person is told by its number alone.
  const told = segments.filter(({ Text }) => Text !== '');
  return (
    <>
      <EvidenceFrame
        title="Where this comes from"
        of={worded(open.meaning)}
        at={at}
        count={all.length}
        one="figure"
        onWalk={walk}
        onClose={onClose}
        foot={
          (told.length > 0 || mayOpen) && (
            <>
              {told.length > 0 && (
                <Button
                  size="s"
                  icon={IconCopy}
                  onClick={() => void copyAndTell(told.map(({ Text }) => Text).join('\n'), 'The segments are copied.')}
                >
                  Copy {told.length === 1 ? 'segment' : 'segments'}
                </Button>
              )}
              {mayOpen && (
                <Button size="s" onClick={() => setAnswer(true)}>
                  Open the answer
                </Button>
              )}
            </>
          )
        }
      >
        <div className="ev-figure">
          <p className="figure">{open.value}</p>
          <p className="soft">{worded(open.meaning)}</p>
        </div>
        {open.how.length > 0 && (
          <section>
            <h3>How it comes about</h3>
            {open.how.map((sentence) => (
              <p key={sentence}>{worded(sentence)}</p>
            ))}
          </section>
        )}
        <Parts of={open} />
        {segments.length > 0 && (
          <section>
            <h3>{worded('Stated by the {payer}')}</h3>
            {segments.map(({ Number: number, Text }) => (
              <Fragment key={number}>
                <p className="dim small">Segment {number}</p>
                {Text !== '' && <p className="seg">{Text}</p>}
              </Fragment>
            ))}
          </section>
        )}
      </EvidenceFrame>
      <Suspense>
        {answer && answerId !== null && (
          <AnswerModal
            id={answerId}
            onOpen={(id) => void navigate(`${screen('eligibility').path}?SpifResponseID=${id}`)}
            onClose={() => setAnswer(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What a figure is the sum of. */
function Parts({ of: { sum } }: { readonly of: EstimateEvidence }) {
  if (sum.length === 0) return null;
  return (
    <section>
      <h3>Added up</h3>
      <dl className="est-parts">
        {sum.map(({ label, cents }, at) => (
          <div key={`${label} ${at}`} className={classes(at === sum.length - 1 && 'strong')}>
            <dt>{label}</dt>
            <dd className="tn">
              {cents === null ? notKnown : at === sum.length - 1 ? formatCurrency(cents) : signed(cents)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
