import './authorizations.css';
import { authCalls } from '@coverline/contract/clearance/authorization/authorizations.ts';
import {
  authStandingCalls,
  type StandingAuth,
} from '@coverline/contract/clearance/authorization/authorizationStanding.ts';
import { errorReference, errorText } from '#/api/errorText.ts';
import { useCall } from '#/api/useCall.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useMay } from '#/app/viewer/useMay.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { authText, daysText, unitsText } from './authText.ts';

type Props = {
  /** Whose: of a registration, or of whoever an answer is about. */
  readonly of: { readonly registration: string } | { readonly answer: string };
};

/** The authorizations that stand: number, days, what is left, and the way to each. Nothing is drawn where there is none. */
export default function StandingAuths({ of }: Props) {
  const mayOpen = useMay(authCalls.getAuthorization);
  const found = useCall(
    authStandingCalls.getStandingAuthorizations,
    {
      SpifResponseID: 'answer' in of ? of.answer : null,
      RegMasterID: 'registration' in of ? of.registration : null,
      VisitMasterID: null,
    },
    { quiet: true },
  );
  if (found.isError)
    return (
      <Section title="Authorizations">
        <PanelFailed
          title="The authorizations did not load"
          message={errorText(found.error)}
          reference={errorReference(found.error)}
          onRetry={() => void found.refetch()}
        />
      </Section>
    );
  const rows = found.data?.Rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title="Authorizations" right={rows.length}>
      <ul className="standing-auths" aria-label="Authorizations">
        {rows.map((row) => (
          <li key={row.AuthID}>
            <Named row={row} mayOpen={mayOpen} />
            <span className="dim small">
              {[row.PayerName, row.Codes.join(', '), daysText(row), unitsText(row)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Named({ row, mayOpen }: { readonly row: StandingAuth; readonly mayOpen: boolean }) {
  const { grade, text } = authText(row);
  const badge = <StatusBadge grade={grade} text={text} />;
  return mayOpen ? (
    <ScreenLink className="link" to="authorization" query={{ auth: row.AuthID }}>
      {badge}
    </ScreenLink>
  ) : (
    badge
  );
}
