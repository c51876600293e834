import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Entry, type EntryProps } from './Entry.tsx';

type Props = EntryProps & {
  /** What was wrong with the one that was given. */
  readonly said: string | null;
  readonly onClose: () => void;
};

/** Where the message to compare with comes from. */
export function SecondMessage({ said, onClose, ...entry }: Props) {
  return (
    <Drawer title="Compare with" width="raw" flush onClose={onClose}>
      {said !== null && <Notice tone="bad">{said}</Notice>}
      <Entry {...entry} />
    </Drawer>
  );
}
