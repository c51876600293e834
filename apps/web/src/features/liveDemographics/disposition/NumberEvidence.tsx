import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { EvidenceFrame } from '#/ui/desk/EvidenceFrame.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { numberLabels, numbers, type NumberKey, numberText } from './dispositionWords.ts';
import { PropensitySources } from './PropensitySources.tsx';
import { ShareSum } from './ShareSum.tsx';
import { IncomeSources, SizeSources } from './sourceTables.tsx';

type Props = {
  readonly view: DispositionView;
  readonly shown: NumberKey;
  readonly onShow: (key: NumberKey) => void;
  /** Null where nothing can be changed any more. */
  readonly onChange: (() => void) | null;
  readonly onClose: () => void;
};

const about: Readonly<Record<NumberKey, string>> = {
  Income: 'Household income a year',
  Size: 'People in the household',
  Share: 'Of the federal poverty level',
  Propensity: 'Propensity to pay, of 1000',
};

/** Where a number comes from: each source that was there, which of them counts, and what was worked out from it. */
export function NumberEvidence({ view, shown, onShow, onChange, onClose }: Props) {
  const at = numbers.indexOf(shown);
  const walk = (by: number) => {
    const next = numbers[at + by];
    if (next !== undefined) onShow(next);
  };
  return (
    <EvidenceFrame
      title="Where this number comes from"
      of={numberLabels[shown]}
      at={at}
      count={numbers.length}
      one="number"
      onWalk={walk}
      onClose={onClose}
      foot={
        onChange !== null && (
          <Button size="s" icon={IconPencil} onClick={onChange}>
            Change inputs
          </Button>
        )
      }
    >
      <div className="ev-figure">
        <p className="figure">{numberText(view, shown)}</p>
        <p className="soft">{about[shown]}</p>
      </div>
      {shown === 'Income' && <IncomeSources view={view} />}
      {shown === 'Size' && <SizeSources view={view} />}
      {(shown === 'Income' || shown === 'Share') && <ShareSum view={view} />}
      {shown === 'Propensity' && <PropensitySources view={view} />}
    </EvidenceFrame>
  );
}
