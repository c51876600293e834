import { goodFaithCalls } from '@coverline/contract/clearance/goodFaith/goodFaith.ts';
import { panelOf } from '#/api/panelOf.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { GoodFaithWay } from '#/features/clearance/goodFaith/GoodFaithWay.tsx';
import { standText } from '#/features/clearance/goodFaith/goodFaithWords.ts';
import { asked } from '#/features/clearance/goodFaith/showGoodFaith.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

/** Beside an estimate: whether a good-faith estimate is required, by when, and the way to it. */
export default function GoodFaithBrief({ visitId }: { readonly visitId: string }) {
  const kept = useCall(goodFaithCalls.getGoodFaith, asked(visitId));
  return (
    <Section title="Good-faith estimate" right={<GoodFaithWay visitId={visitId} />}>
      <PanelState panel={panelOf(kept, 'the good-faith estimate')} name="The good-faith estimate" rows={2}>
        {(view) => {
          const { grade, title, why } = standText(view);
          return (
            <>
              <StatusBadge pill grade={grade} text={title} />
              <p className="soft small">{worded(why)}</p>
            </>
          );
        }}
      </PanelState>
    </Section>
  );
}
