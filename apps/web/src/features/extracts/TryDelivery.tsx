import { extractDeliveryCalls } from '@coverline/contract/extractDelivery.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

type Props = { readonly extractId: string; readonly isEdited: boolean };

/** Tries what a delivery needs by what is saved, and says what came of it. */
export function TryDelivery({ extractId, isEdited }: Props) {
  const test = useSend(extractDeliveryCalls.testExtractDelivery);
  return (
    <div className="extract-try">
      <Button
        busy={test.isPending}
        disabledReason={isEdited ? 'Save first: what is saved is tested.' : null}
        onClick={() => test.mutate({ ExtractID: extractId })}
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
