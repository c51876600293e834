import './connection.css';
import { errorText } from '#/api/errorText.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

type Tried = { readonly Works: boolean; readonly Sentence: string; readonly TotalMs: number };
type Props = {
  /** The last try. */
  readonly test: { readonly isPending: boolean; readonly error: Error | null; readonly data: Tried | undefined };
  readonly isEdited: boolean;
  readonly onTry: () => void;
};

/** Tries what a connection needs by what is saved, and says what came of it. */
export function TryConnection({ test, isEdited, onTry }: Props) {
  return (
    <div className="connection-try">
      <Button
        busy={test.isPending}
        disabledReason={isEdited ? 'Save first: what is saved is tested.' : null}
        onClick={onTry}
      >
        Test the connection
      </Button>
      <output>
        {test.error !== null && <Notice tone="bad">{errorText(test.error)}</Notice>}
        {test.data !== undefined && !test.isPending && (
          <Notice tone={test.data.Works ? 'good' : 'bad'}>
            {test.data.Sentence} It took {test.data.TotalMs.toLocaleString('en-US')} ms.
          </Notice>
        )}
      </output>
    </div>
  );
}
