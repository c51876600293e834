import type { DispositionView } from '@coverline/contract/liveDemographics/disposition.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';

/** That nobody's credit was asked for, and when the bureau's data goes. */
export const SoftNote = ({ view: { KeptUntil } }: { readonly view: DispositionView }) => (
  <p className="dispo-soft small soft">
    <IconInfoCircle className="i i-s" aria-hidden />
    <span>
      Soft figures only: no credit inquiry was made.
      {KeptUntil !== null && ` What the bureau said is deleted after ${formatDate(KeptUntil)}, by contract.`}
    </span>
  </p>
);
