import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import type { Message } from '../model/outline.ts';
import { saveBytes } from '../model/saveBytes.ts';

type Props = {
  readonly message: Message;
  readonly onCompare: () => void;
  readonly onBack: () => void;
};

/** What a de-identified copy is and is not, and what to do with it. */
export function CopyNotice({ message, onCompare, onBack }: Props) {
  return (
    <Notice
      tone="info"
      end={
        <div className="viewer-deeds">
          <Button size="s" variant="primary" onClick={() => saveBytes('de-identified.edi', message.bytes)}>
            Save the copy
          </Button>
          <Button size="s" onClick={onCompare}>
            Compare with the original
          </Button>
          <Button size="s" onClick={onBack}>
            Back to the original
          </Button>
        </div>
      }
    >
      Names, numbers, addresses, dates and free text are replaced, and the copy was compared with the original. Amounts,
      codes and states stay: whoever knows them from elsewhere may still recognize somebody.
    </Notice>
  );
}
