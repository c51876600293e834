import { Button } from '#/ui/actions/Button.tsx';

type Props = {
  readonly isCopy: boolean;
  readonly onCopy: () => void;
  readonly onSave: () => void;
  readonly onDeidentify: () => void;
  readonly onCompare: () => void;
  readonly onClose: () => void;
};

/** What can be done with the whole message. */
export function MessageDeeds({ isCopy, onCopy, onSave, onDeidentify, onCompare, onClose }: Props) {
  return (
    <div className="viewer-deeds">
      {!isCopy && (
        <Button size="s" onClick={onDeidentify}>
          De-identify
        </Button>
      )}
      <Button size="s" onClick={onCopy}>
        Copy
      </Button>
      {!isCopy && (
        <Button size="s" onClick={onSave}>
          Save
        </Button>
      )}
      <Button size="s" onClick={onCompare}>
        Compare with…
      </Button>
      <Button size="s" onClick={onClose}>
        Open another
      </Button>
    </div>
  );
}
