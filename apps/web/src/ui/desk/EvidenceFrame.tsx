import './evidence.css';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { useMedia } from '#/ui/base/useMedia.ts';
import { useCloseByEscape } from '#/ui/desk/useCloseByEscape.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';

type Props = {
  readonly title: string;
  /** What it is the evidence of, for assistive tools. */
  readonly of: string;
  /** What is walked: which of how many is shown, and by what name they go ("value"). */
  readonly at: number;
  readonly count: number;
  readonly one: string;
  readonly onWalk: (by: number) => void;
  /** Of another answer than the shown one: it never takes the place beside that. */
  readonly over?: boolean;
  readonly foot: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Wide enough for the answer to keep its place beside the evidence. */
const docks = '(min-width: 80em)';

/** What states something: docked beside the answer, over it on a smaller screen. The arrow keys walk. */
export function EvidenceFrame(props: Props) {
  const { title, of, at, count, one, onWalk, over = false, foot, onClose, children } = props;
  const docked = useMedia(docks) && !over;
  useCloseByEscape(docked, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // In a field or among radio buttons the arrows are its own.
    if (by === 0 || (event.target instanceof Element && event.target.matches('input, select, textarea'))) return;
    onWalk(by);
    event.preventDefault();
  };
  const walking = (
    <span className="ev-walk">
      <span className="tn">
        {at + 1} of {count}
      </span>
      <IconButton
        label={`Previous ${one}`}
        icon={IconChevronUp}
        size="s"
        aria-disabled={at <= 0}
        onClick={() => onWalk(-1)}
      />
      <IconButton
        label={`Next ${one}`}
        icon={IconChevronDown}
        size="s"
        aria-disabled={at >= count - 1}
        onClick={() => onWalk(1)}
      />
    </span>
  );
  const body = <div className="ev-body">{children}</div>;
  return docked ? (
    <aside className="evidence no-print" aria-label={`${title}: ${of}`}>
      <Walking onKeyDown={onKeyDown}>
        <div className="ev-head">
          <h2>{title}</h2>
          {walking}
          <IconButton label="Close" icon={IconX} size="s" onClick={onClose} />
        </div>
        {body}
        {foot && <div className="ev-foot">{foot}</div>}
      </Walking>
    </aside>
  ) : (
    <Drawer title={title} width="evidence" head={walking} footer={foot} flush onClose={onClose}>
      <Walking onKeyDown={onKeyDown}>{body}</Walking>
    </Drawer>
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
