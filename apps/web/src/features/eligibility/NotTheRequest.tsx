import type { LookupResult } from '@coverline/contract/lookupResult.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { Notice } from '#/ui/Notice.tsx';
import { patientName } from './answer/verdictWords.ts';

/** An answer beside another person's request says whose it is: nobody may bill the wrong one. */
export function NotTheRequest({ result }: { readonly result: LookupResult }) {
  return (
    <div className="not-the-request">
      <Notice tone="quest">
        This answer is about <b>{patientName(result)}</b>, born {formatDate(result.Patient.DateOfBirth)}, not about the
        request beside it.
      </Notice>
    </div>
  );
}
