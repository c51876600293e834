import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { worded } from '#/api/terms.ts';
import { StatusGlyph } from '#/ui/marks/StatusGlyph.tsx';
import { Notice } from '#/ui/page/Notice.tsx';

/** What the payer wants before it decides, and what answers it. What is to be done about it is said by what is next. */
export function WantedPart({ of }: { readonly of: AuthDetail }) {
  const { Wanted: wanted, WantedBy, PayerName, Documents } = of;
  if (wanted.length === 0) return null;
  return (
    <Notice tone="quest">
      <b>{`${PayerName === '' ? worded('The {payer}') : PayerName} wants:`}</b>
      <ul className="auth-wanted" aria-label="Wanted">
        {wanted.map(({ Text, DocumentID, IsMet }) => {
          const document = Documents.find((one) => one.DocumentID === DocumentID);
          return (
            <li key={Text}>
              <StatusGlyph grade={IsMet ? 'Good' : 'Questionable'} /> {Text}{' '}
              {document !== undefined && <span className="dim mono">{document.Control}</span>}
              <span className="sr">{IsMet ? 'added' : 'not added yet'}</span>
            </li>
          );
        })}
      </ul>
      {WantedBy !== '' && <p>By {formatDate(WantedBy)}.</p>}
    </Notice>
  );
}
