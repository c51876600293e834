import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { Notice } from '#/ui/Notice.tsx';
import { patientName } from './answer/verdictWords.ts';

type Props = { readonly result: LookupResult; readonly onBring: () => void };

/** An answer beside another person's request says whose it is: nobody may bill the wrong one. */
export function NotTheRequest({ result, onBring }: Props) {
  return (
    <div className="above-answer">
      <Notice
        tone="quest"
        end={
          <button type="button" className="link no-print" onClick={onBring}>
            Bring up its request
          </button>
        }
      >
        This answer is about <b>{patientName(result)}</b>, born {formatDate(result.Patient.DateOfBirth)}, not about the
        request beside it.
      </Notice>
    </div>
  );
}
