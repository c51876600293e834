import type { EstimateView } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { useState } from 'react';
import { worded } from '#/api/terms.ts';
import { EstimateHead } from '#/features/clearance/estimate/EstimateHead.tsx';
import { EstimateNotices } from '#/features/clearance/estimate/EstimateNotices.tsx';
import { EstimateSide } from '#/features/clearance/estimate/EstimateSide.tsx';
import { EvidenceOfEstimate } from '#/features/clearance/estimate/EvidenceOfEstimate.tsx';
import { networkText } from '#/features/clearance/estimate/estimateWords.ts';
import { evidenceOf } from '#/features/clearance/estimate/evidence.ts';
import { Flow } from '#/features/clearance/estimate/Flow.tsx';
import { Lines } from '#/features/clearance/estimate/Lines.tsx';
import { ruleWords } from '#/features/clearance/estimate/questionForm.ts';
import type { SaveEstimate } from '#/features/clearance/estimate/useSaveEstimate.ts';
import { Verdict } from '#/features/clearance/estimate/Verdict.tsx';
import { WhoPays } from '#/features/clearance/estimate/WhoPays.tsx';
import { isKeepable } from '#/features/clearance/estimate/isKeepable.ts';
import { useLetterKeys } from '#/ui/desk/useLetterKeys.ts';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

type Props = {
  readonly view: EstimateView;
  /** Nothing of what is shown is kept. */
  readonly isWhatIf: boolean;
  readonly save: SaveEstimate;
  /** Other services or rules are to be tried. */
  readonly onChange: () => void;
  /** From a what-if to the estimate. */
  readonly onBack: () => void;
  readonly onVersion: (version: number) => void;
  readonly onClose: () => void;
};

/** An estimate as it stands: the figure, how it comes about, its lines, and what it is from. */
export function EstimateOf({ view, isWhatIf, save, onChange, onBack, onVersion, onClose }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { Estimate: of } = view;
  const all = of === null ? [] : evidenceOf(of);
  const open = all.find(({ id }) => id === openId) ?? null;
  // An older version is read, and never changed.
  const isOld = !isWhatIf && view.Version > 0 && view.Version < view.Newest;
  useLetterKeys({
    s: isKeepable(view, { isWhatIf, isOld }) && !save.busy ? save.run : null,
    Escape: open !== null ? () => setOpenId(null) : isWhatIf ? onBack : onClose,
  });
  const opens = { open: openId, onOpen: (id: string) => setOpenId(id === openId ? null : id) };
  return (
    <div className="est">
      <EstimateHead view={view} isWhatIf={isWhatIf} isOld={isOld} save={save} onChange={onChange} onClose={onClose} />
      <div className="est-main">
        <EstimateNotices
          view={view}
          isWhatIf={isWhatIf}
          isOld={isOld}
          refused={save.refused}
          onBack={() => (isWhatIf ? onBack() : onVersion(0))}
        />
        {of === null ? (
          <Sheet label="Estimate">
            <PanelEmpty title="There is no estimate yet." why={worded('What is missing is said above.')} />
          </Sheet>
        ) : (
          <>
            <Sheet label="What it comes to">
              <Verdict of={of} />
              <section aria-label="How the sum comes about">
                <Flow of={of} opens={opens} />
              </section>
              <WhoPays of={of} />
            </Sheet>
            <Sheet>
              <Section
                className="est-lines-sec"
                title="Lines, highest allowed first"
                right={
                  <>
                    <span className="est-rules">
                      {[networkText[of.Plan.Network], ...ruleWords(view.Question)].join(' · ')}
                    </span>
                    {!isOld && (
                      <button type="button" className="link no-print" onClick={onChange}>
                        Change rules
                      </button>
                    )}
                  </>
                }
              >
                <Lines of={of} opens={opens} />
              </Section>
            </Sheet>
          </>
        )}
      </div>
      {of !== null && open !== null ? (
        <EvidenceOfEstimate
          all={all}
          open={open}
          answerId={of.Plan.SpifResponseID}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      ) : (
        <EstimateSide view={view} of={of} onVersion={onVersion} />
      )}
    </div>
  );
}
