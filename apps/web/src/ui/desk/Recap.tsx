import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { ReactNode } from 'react';

type Props = {
  /** Whom the request is about; none yet: "Request". */
  readonly name: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** What else tells them apart, in a line. */
  readonly children: ReactNode;
};

/** On a narrow screen the request is one line once there is an answer; pressing it opens the request again. */
export function Recap({ name, open, onToggle, children }: Props) {
  return (
    <button type="button" className="recap no-print" aria-expanded={open} onClick={onToggle}>
      <span>
        <b>{name.trim() || 'Request'}</b>
        <span>{children}</span>
      </span>
      <IconPencil className="i" aria-hidden />
      <span className="sr">Edit the request</span>
    </button>
  );
}
