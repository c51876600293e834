import '#/ui/desk/evidence.css';
import './evidence.css';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { EvidenceFrame } from '#/ui/desk/EvidenceFrame.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { answeredText } from '../answer/answeredText.ts';
import type { Evidence } from './evidence.ts';
import { EvidenceBody } from './EvidenceBody.tsx';
import { placeIn } from './placeIn.ts';
import { RawMessage } from './RawMessage.tsx';
import { useLookupMessage } from './useLookupMessage.ts';

type Props = {
  readonly result: LookupResult;
  readonly all: readonly Evidence[];
  readonly open: Evidence;
  /** Of another answer than the shown one: it never takes the place beside that. */
  readonly over?: boolean;
  readonly today: string;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

const title = 'Where this comes from';

/** The segment behind a value: docked beside the answer, over it on a smaller screen. The arrow keys walk the values. */
export default function EvidencePanel({ result, all, open, over = false, today, timeZone, onOpen, onClose }: Props) {
  const message = useLookupMessage(result.SpifResponseID, '271');
  const [raw, setRaw] = useState(false);
  const at = all.findIndex(({ id }) => id === open.id);
  const walk = (by: number) => {
    const next = all[at + by];
    if (next !== undefined) onOpen(next.id);
  };
  const place = message.data ? placeIn(message.data, open) : null;
  const copy = () => {
    const text = message.data?.Segments[(place?.ordinal ?? 0) - 1]?.Text ?? '';
    return copyAndTell(text, 'The segment is copied.');
  };
  const answered = answeredText(result, today, timeZone);
  const foot = (
    <>
      {place && (
        <Button size="s" icon={IconCopy} onClick={() => void copy()}>
          Copy segment
        </Button>
      )}
      <Button size="s" icon={IconBraces} onClick={() => setRaw(true)}>
        Open full 271
      </Button>
    </>
  );
  return (
    <>
      <EvidenceFrame
        title={title}
        of={open.meaning}
        at={at}
        count={all.length}
        one="value"
        onWalk={walk}
        over={over}
        foot={foot}
        onClose={onClose}
      >
        <div className="ev-figure">
          <p className="figure">{open.value}</p>
          <p className="soft">{open.meaning}</p>
        </div>
        <PanelState panel={panelOf(message, 'the message')} name="The message" rows={5}>
          {(shown) => <EvidenceBody evidence={open} message={shown} />}
        </PanelState>
        <section>
          <p className="soft">
            {result.PayerName}. {answered.label}, {answered.text}.
          </p>
        </section>
      </EvidenceFrame>
      {raw && <RawMessage id={result.SpifResponseID} marked={place?.ordinal ?? null} onClose={() => setRaw(false)} />}
    </>
  );
}
