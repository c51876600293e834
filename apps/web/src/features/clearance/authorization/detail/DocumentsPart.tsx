import { documentTypes, mostDocuments } from '@coverline/authorization/documents/documentTypes.ts';
import { authDocumentCalls } from '@coverline/contract/clearance/authorization/authorizationDocuments.ts';
import type { AuthDetail, AuthDocument } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useDownload } from '#/api/useDownload.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly of: AuthDetail; readonly onAdd: () => void };

/** What goes along with the request: each by the number by which the payer ties it to it, and whether it went. */
export function DocumentsPart({ of, onAdd }: Props) {
  const { Documents: documents } = of;
  const isFull = documents.length >= mostDocuments.files;
  return (
    <Section
      title="Documents"
      right={
        of.Stage === 'Closed' || isFull ? undefined : (
          <Button size="s" onClick={onAdd}>
            Add a document
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <p className="dim">{worded('None goes along. Add what the {payer} will want to see.')}</p>
      ) : (
        <ul className="auth-decisions">
          {documents.map((one) => (
            <Line key={one.DocumentID} of={of} document={one} />
          ))}
        </ul>
      )}
      {isFull && <p className="dim">{`${mostDocuments.files} documents are the most that go along.`}</p>}
    </Section>
  );
}

function Line({ of, document: one }: { readonly of: AuthDetail; readonly document: AuthDocument }) {
  const { TimeZone } = useUser();
  const { busy, run } = useDownload(authDocumentCalls.downloadAuthorizationDocument);
  const remove = useSend(authDocumentCalls.removeAuthorizationDocument);
  const { label } = documentTypes[one.Type];
  const onRemove = async () => {
    const isSure = await confirm({
      title: 'Remove the document?',
      body: `${[label, one.Title].filter((part) => part !== '').join(', ')}: nothing of it stays.`,
      safe: 'Keep it',
      deed: 'Remove',
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { AuthID: of.AuthID, DocumentID: one.DocumentID },
      {
        onSuccess: () => toast('The document is removed.'),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void refreshAuths(),
      },
    );
  };
  return (
    <li>
      <p>
        <b>{label}</b> {one.Title}{' '}
        <StatusBadge
          grade={one.SentAt === null ? 'Unknown' : 'Good'}
          text={one.SentAt === null ? 'Not sent yet' : `Sent ${formatInstant(one.SentAt, TimeZone)}`}
        />
      </p>
      <p className="auth-deeds">
        <Button
          size="s"
          busy={busy}
          aria-label={`Download ${label} ${one.Control}`}
          onClick={() => void run({ DocumentID: one.DocumentID })}
        >
          Download
        </Button>
        {one.SentAt === null && (
          <Button
            size="s"
            variant="quiet"
            busy={remove.isPending}
            aria-label={`Remove ${label} ${one.Control}`}
            onClick={() => void onRemove()}
          >
            Remove
          </Button>
        )}
        <span className="dim small tn">
          <span className="mono">{one.Control}</span> · {formatFileSize(one.Size)} · {one.KeptBy}{' '}
          {formatInstant(one.KeptAt, TimeZone)}
        </span>
      </p>
    </li>
  );
}
