import './authorizations.css';
import { authDeedCalls } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import { authStandingCalls } from '@coverline/contract/clearance/authorization/authorizationStanding.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { useCall } from '#/api/useCall.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';
import { useMay } from '#/app/viewer/useMay.ts';
import { authText } from './authText.ts';
import { neededMark } from './neededMark.ts';

type Props = {
  readonly id: string;
  readonly service: string;
  /** As the answer has it: HC:70551. */
  readonly procedure: string;
  readonly name: string;
};

/** Of a service that needs one, or may: the one that stands, else the way to begin one for this service alone. */
export default function ServiceAuth({ id, service, procedure, name }: Props) {
  const mayAsk = useMay(authDeedCalls.createAuthorization);
  const found = useCall(
    authStandingCalls.getStandingAuthorizations,
    { SpifResponseID: id, RegMasterID: null, VisitMasterID: null },
    { quiet: true },
  );
  if (found.data === undefined) return null;
  const { Rows, Services } = found.data;
  const said = Services.find((one) => one.Service === service && one.Procedure === procedure);
  const auth = Rows.find(({ AuthID }) => AuthID === said?.AuthID);
  // An EHR's frame has no desk beside it.
  const opens = mayAsk && !embeddedMode.is();
  if (auth !== undefined) {
    const { text } = authText(auth);
    return (
      <small className="auth-of">
        {opens ? (
          <ScreenLink className="link" to="authorization" query={{ auth: auth.AuthID }}>
            {text}
          </ScreenLink>
        ) : (
          text
        )}
      </small>
    );
  }
  const rules = said?.Rules ?? null;
  const code = procedure.slice(procedure.indexOf(':') + 1);
  return (
    <>
      {rules !== null && (
        <small className="auth-of">
          {`Rule service, ${formatDate(rules.On)}: ${neededMark(rules.Needed).text.toLowerCase()}`}
        </small>
      )}
      {opens && (
        <ScreenLink
          className="btn btn-s no-print auth-start"
          to="authorization"
          query={{ SpifResponseID: id, ...(code === '' ? { service } : { code }) }}
          aria-label={`Start an authorization for ${name}`}
        >
          Start
        </ScreenLink>
      )}
    </>
  );
}
