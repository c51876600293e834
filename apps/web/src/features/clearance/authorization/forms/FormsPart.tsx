import { authFormCalls } from '@coverline/contract/clearance/authorization/authorizationForms.ts';
import type { AuthFormRow } from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import type { FetchForms } from '#/features/clearance/authorization/forms/useFetchForms.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = {
  readonly of: AuthDetail;
  readonly fetch: FetchForms;
  readonly onFill: (formId: string) => void;
};

/** The forms that the payer wants filled in, and how far each is. */
export function FormsPart({ of, fetch, onFill }: Props) {
  const { MayFetch, Rows: rows } = of.Forms;
  if (!MayFetch && rows.length === 0) return null;
  return (
    <Section
      title={worded('Forms of the {payer}')}
      right={
        MayFetch ? (
          <Button size="s" busy={fetch.isPending} onClick={fetch.mutate}>
            {rows.length === 0 ? 'Fetch the forms' : 'Look for more'}
          </Button>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <p className="dim">{worded('The {payer} wants a form filled in. Fetch it.')}</p>
      ) : (
        <ul className="auth-decisions" aria-label="Forms">
          {rows.map((row) => (
            <Line key={row.FormID} of={of} row={row} onOpen={() => onFill(row.FormID)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function markOf({ State, SentAt }: AuthFormRow, zone: string) {
  if (State === 'Refused') return { grade: 'Bad', text: 'Cannot be filled in' } as const;
  if (SentAt !== null) return { grade: 'Good', text: `Sent ${formatInstant(SentAt, zone)}` } as const;
  return State === 'Complete'
    ? ({ grade: 'Good', text: 'Filled in' } as const)
    : ({ grade: 'Questionable', text: 'Not finished' } as const);
}

type LineProps = { readonly of: AuthDetail; readonly row: AuthFormRow; readonly onOpen: () => void };

function Line({ of: { AuthID: authId, Stage: stage }, row, onOpen }: LineProps) {
  const { TimeZone } = useUser();
  const paper = useSend(authFormCalls.keepAuthorizationFormPaper);
  const remove = useSend(authFormCalls.removeAuthorizationForm);
  const name = row.Title === '' ? 'Form' : row.Title;
  const onRemove = async () => {
    const isSure = await confirm({
      title: 'Remove the form?',
      body: `${name}: its answers go with it. It can be fetched anew.`,
      safe: 'Keep it',
      deed: 'Remove',
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { AuthID: authId, FormID: row.FormID },
      {
        onSuccess: () => toast('The form is removed.'),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void refreshAuths(),
      },
    );
  };
  const onPaper = () =>
    paper.mutate(
      { AuthID: authId, FormID: row.FormID },
      {
        onSuccess: ({ Control }) => toast(`It is among the documents as ${Control}.`),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void refreshAuths(),
      },
    );
  return (
    <li>
      <p>
        <b>{name}</b> <StatusBadge {...markOf(row, TimeZone)} />
      </p>
      {row.Refusal !== '' && <p className="auth-lack">{worded(row.Refusal)}</p>}
      <p className="auth-deeds">
        {row.State !== 'Refused' && row.SentAt === null && (
          <Button size="s" aria-label={`Fill in ${name}`} onClick={onOpen}>
            {row.State === 'Complete' ? 'Change' : 'Fill in'}
          </Button>
        )}
        {row.State === 'Complete' && stage !== 'Closed' && (
          <Button size="s" busy={paper.isPending} aria-label={`Keep ${name} as PDF`} onClick={onPaper}>
            Keep as PDF
          </Button>
        )}
        {row.SentAt === null && (
          <Button
            size="s"
            variant="quiet"
            busy={remove.isPending}
            aria-label={`Remove ${name}`}
            onClick={() => void onRemove()}
          >
            Remove
          </Button>
        )}
        <span className="dim small tn">
          <span className="mono">{row.Control}</span> · {row.SavedBy} {formatInstant(row.SavedAt, TimeZone)}
        </span>
      </p>
    </li>
  );
}
