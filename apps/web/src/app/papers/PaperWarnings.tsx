import type { PaperWarning } from '@coverline/contract/cases/forms/pdfForms.ts';
import { worded } from '#/api/terms.ts';
import { Notice } from '#/ui/page/Notice.tsx';

/** What whoever prints has to look at: what does not fit first, then what stays empty. */
export function PaperWarnings({ warnings }: { readonly warnings: readonly PaperWarning[] }) {
  if (warnings.length === 0) return <Notice tone="good">Everything is filled, and fits.</Notice>;
  const isBad = warnings.some(({ Kind }) => worst.has(Kind));
  const sorted = warnings.toSorted((one, other) => Number(worst.has(other.Kind)) - Number(worst.has(one.Kind)));
  return (
    <Notice tone={isBad ? 'bad' : 'quest'}>
      <p>
        <b>{warnings.length === 1 ? 'One thing to look at' : `${warnings.length} things to look at`}</b>
      </p>
      <ul className="paper-warnings">
        {sorted.map(({ Kind, Field, Message }, at) => (
          <li key={`${Kind} ${Field} ${at}`}>
            {Field !== '' && <b>{Field}: </b>}
            {worded(Message)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const worst: ReadonlySet<PaperWarning['Kind']> = new Set(['TooLong', 'CutOff', 'NoChoice']);
