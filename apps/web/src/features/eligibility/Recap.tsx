import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { RequestForm } from './request/requestForm.ts';

type Props = { readonly values: RequestForm; readonly open: boolean; readonly onToggle: () => void };

/** On a narrow screen the request is one line once there is an answer; pressing it opens the request again. */
export function Recap({ values, open, onToggle }: Props) {
  const name = `${values.FirstName} ${values.LastName}`.trim();
  return (
    <button type="button" className="recap no-print" aria-expanded={open} onClick={onToggle}>
      <span>
        <b>{name || 'Request'}</b>
        <span>
          {values.DateOfBirth !== '' && `${formatDate(values.DateOfBirth)} · `}
          {values.CertificateNumber !== '' && (
            <>
              ID <span className="mono">{mask(values.CertificateNumber)}</span>
              {' · '}
            </>
          )}
          {formatDate(values.DateOfService)}
        </span>
      </span>
      <IconPencil className="i" aria-hidden />
      <span className="sr">Edit the request</span>
    </button>
  );
}
