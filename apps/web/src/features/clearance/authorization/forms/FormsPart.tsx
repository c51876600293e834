import { authFormCalls } from '@coverline/contract/clearance/authorization/authorizationForms.ts';
import type { AuthFormRow } from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { Suspense, useState } from 'react';
import { errorText } from '#/api/errorText.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { refreshAuths } from '#/features/clearance/authorization/authWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Section } from '#/ui/page/Section.tsx';

const FillForm = lazyScreen(() => import('#/features/clearance/authorization/forms/FillForm.tsx'));

/** The forms that the payer wants filled in, and how far each is. */
export function FormsPart({ of }: { readonly of: AuthDetail }) {
  const fetch = useSend(authFormCalls.fetchAuthorizationForms);
  const [open, setOpen] = useState<{ readonly id: string; readonly time: number } | null>(null);
  const { MayFetch, Rows: rows } = of.Forms;
  if (!MayFetch && rows.length === 0) return null;
  const onFetch = () =>
    fetch.mutate(
      { AuthID: of.AuthID },
      {
        onSuccess: ({ Detail, Fetched, Refused }) => {
          if (Detail !== '') toast(worded(Detail), { grade: 'Bad' });
          else if (Fetched + Refused === 0) toast('There is no other form.');
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void refreshAuths(),
      },
    );
  return (
    <Section
      title={worded('Forms of the {payer}')}
      right={
        MayFetch ? (
          <Button size="s" busy={fetch.isPending} onClick={onFetch}>
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
            <Line key={row.FormID} row={row} onOpen={() => setOpen({ id: row.FormID, time: 0 })} />
          ))}
        </ul>
      )}
      <Suspense>
        {open !== null && (
          <FillForm
            key={open.time}
            authId={of.AuthID}
            formId={open.id}
            onNext={() => setOpen({ ...open, time: open.time + 1 })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
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

function Line({ row, onOpen }: { readonly row: AuthFormRow; readonly onOpen: () => void }) {
  const { TimeZone } = useUser();
  const name = row.Title === '' ? 'Form' : row.Title;
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
        <span className="dim small tn">
          <span className="mono">{row.Control}</span> · {row.SavedBy} {formatInstant(row.SavedAt, TimeZone)}
        </span>
      </p>
    </li>
  );
}
