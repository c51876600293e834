import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { Recap } from '#/ui/desk/Recap.tsx';
import type { RequestForm } from './requestForm.ts';

type Props = { readonly values: RequestForm; readonly open: boolean; readonly onToggle: () => void };

/** Who is asked about, in two lines, where the request is folded above its answer. */
export function RequestRecap({ values, open, onToggle }: Props) {
  return (
    <Recap name={`${values.FirstName} ${values.LastName}`} open={open} onToggle={onToggle}>
      {values.DateOfBirth !== '' && `${formatDate(values.DateOfBirth)} · `}
      {values.CertificateNumber !== '' && (
        <>
          ID <span className="mono">{mask(values.CertificateNumber)}</span>
          {' · '}
        </>
      )}
      {formatDate(values.DateOfService)}
    </Recap>
  );
}
