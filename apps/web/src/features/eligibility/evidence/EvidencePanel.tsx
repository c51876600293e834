import './evidence.css';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { panelOf } from '#/api/panelOf.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { copyAndTell } from '#/ui/actions/copyAndTell.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { useMedia } from '#/ui/base/useMedia.ts';
import { answeredText } from '../answer/answeredText.ts';
import type { Evidence } from './evidence.ts';
import { EvidenceBody } from './EvidenceBody.tsx';
import { placeIn } from './placeIn.ts';
import { RawMessage } from './RawMessage.tsx';
import { useCloseByEscape } from './useCloseByEscape.ts';
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

/** Wide enough for the answer to keep its place beside the evidence. */
const docks = '(min-width: 80em)';
const title = 'Where this comes from';

/** The segment behind a value: docked beside the answer, over it on a smaller screen. The arrow keys walk the values. */
export default function EvidencePanel({ result, all, open, over = false, today, timeZone, onOpen, onClose }: Props) {
  const docked = useMedia(docks) && !over;
  const message = useLookupMessage(result.SpifResponseID, '271');
  const [raw, setRaw] = useState(false);
  useCloseByEscape(docked, onClose);
  const at = all.findIndex(({ id }) => id === open.id);
  const walk = (by: number) => {
    const next = all[at + by];
    if (next !== undefined) onOpen(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    walk(by);
    event.preventDefault();
  };
  const place = message.data ? placeIn(message.data, open) : null;
  const copy = () => {
    const text = message.data?.Segments[(place?.ordinal ?? 0) - 1]?.Text ?? '';
    return copyAndTell(text, 'The segment is copied.');
  };
  const answered = answeredText(result, today, timeZone);
  const walking = (
    <span className="ev-walk">
      <span className="tn">
        {at + 1} of {all.length}
      </span>
      <IconButton
        label="Previous value"
        icon={IconChevronUp}
        size="s"
        aria-disabled={at <= 0}
        onClick={() => walk(-1)}
      />
      <IconButton
        label="Next value"
        icon={IconChevronDown}
        size="s"
        aria-disabled={at >= all.length - 1}
        onClick={() => walk(1)}
      />
    </span>
  );
  const body = (
    <div className="ev-body">
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
    </div>
  );
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
      {docked ? (
        <aside className="evidence no-print" aria-label={`${title}: ${open.meaning}`}>
          <Walking onKeyDown={onKeyDown}>
            <div className="ev-head">
              <h2>{title}</h2>
              {walking}
              <IconButton label="Close" icon={IconX} size="s" onClick={onClose} />
            </div>
            {body}
            <div className="ev-foot">{foot}</div>
          </Walking>
        </aside>
      ) : (
        <Drawer title={title} width="evidence" head={walking} footer={foot} flush onClose={onClose}>
          <Walking onKeyDown={onKeyDown}>{body}</Walking>
        </Drawer>
      )}
      {raw && <RawMessage id={result.SpifResponseID} marked={place?.ordinal ?? null} onClose={() => setRaw(false)} />}
    </>
  );
}

type WalkingProps = { readonly onKeyDown: (event: KeyboardEvent) => void; readonly children: ReactNode };

/** The arrows do what the two buttons do, wherever focus is in here. */
function Walking({ onKeyDown, children }: WalkingProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside
    <div className="ev-frame" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
