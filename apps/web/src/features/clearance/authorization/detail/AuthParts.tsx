import { askedCode } from '@coverline/authorization/request/askedCode.ts';
import { providerRoles } from '@coverline/authorization/request/authRequest.ts';
import { authStatusText } from '@coverline/authorization/states/authStatusText.ts';
import { type AuthStatus, isIn } from '@coverline/authorization/states/authStatus.ts';
import { editableStatuses } from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import { authCalls } from '@coverline/contract/clearance/authorization/authorizations.ts';
import type {
  AuthDecision,
  AuthDetail,
  AuthStep,
} from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { lineWords, routeWords, urgencyWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { placeOfServiceName } from '@coverline/domain/codes/placesOfService.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatDiagnosis } from '@coverline/domain/format/formatDiagnosis.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { useUser } from '#/api/session/session.ts';
import { term, worded } from '#/api/terms.ts';
import {
  findingWords,
  frequencyText,
  holdsText,
  lateWords,
  quantityText,
  requiredTones,
  requiredWords,
  roleWords,
  sourceWords,
  statusMark,
} from '#/features/clearance/authorization/authWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { Notice } from '#/ui/page/Notice.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { MaskedValue } from '#/ui/values/MaskedValue.tsx';

type Part = { readonly of: AuthDetail };
type Editable = Part & { readonly onEdit: () => void };

const lacks = (of: AuthDetail, step: AuthStep): readonly string[] =>
  of.Steps.find(({ Step }) => Step === step)?.Missing ?? [];
const closed: readonly AuthStatus[] = ['Cancelled', 'NotRequired', 'Renewed', 'Expired', 'Denied', 'Upheld'];

const Missing = ({ of, step }: Part & { readonly step: AuthStep }) => {
  const missing = lacks(of, step);
  return missing.length === 0 ? null : <p className="auth-lack">{worded(`Missing: ${missing.join(', ')}.`)}</p>;
};

async function reveal(AuthID: string): Promise<string | null> {
  try {
    return (await send(authCalls.revealAuthorizationMemberID, { AuthID })).MemberID;
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}

const Edit = ({ of, onEdit }: Editable) =>
  !isIn(editableStatuses, of.Status) ? null : (
    <Button size="s" onClick={onEdit}>
      Edit
    </Button>
  );

export function CoveragePart({ of, onEdit }: Editable) {
  const { Content: content } = of;
  return (
    <Section
      title={worded('{Patient} and coverage')}
      className="auth-part-Coverage"
      right={<Edit of={of} onEdit={onEdit} />}
    >
      <Missing of={of} step="Coverage" />
      <Facts
        facts={[
          { name: 'Date of birth', value: formatDate(content.Patient.DateOfBirth) },
          {
            name: term('CertificateNumber'),
            value:
              content.MemberID === '' ? (
                ''
              ) : (
                <MaskedValue
                  key={of.AuthID}
                  label={term('CertificateNumber')}
                  mask={content.MemberID}
                  onReveal={() => reveal(of.AuthID)}
                />
              ),
          },
          { name: term('Payor'), value: of.PayerName },
          { name: 'Plan', value: content.PlanName },
          { name: 'Line of business', value: lineWords[of.LineOfBusiness] },
          {
            name: 'Who asks',
            value: [content.Requester.Name, content.Requester.NPI].filter((one) => one !== '').join(', '),
          },
        ]}
      />
    </Section>
  );
}

/** Once the payer has decided, whether one is required is no question that nobody could answer. */
const isOpen = ({ Required, Decisions }: AuthDetail): boolean =>
  (Required.Answer !== 'Unknown' && Required.Answer !== 'Sometimes') ||
  !Decisions.some(({ Stands, Outcome }) => Stands && !['Rejected', 'ContactPayer', 'Unreadable'].includes(Outcome));

export function ServicePart({ of, onEdit, onCorrect }: Editable & { readonly onCorrect: () => void }) {
  const { Required: required, Content: content } = of;
  const usage = (sequence: number) => of.Usage.find(({ Sequence }) => Sequence === sequence);
  const decided = (sequence: number) =>
    of.Decisions.find(({ Stands }) => Stands)?.Lines.find(({ Sequence }) => Sequence === sequence)?.Outcome;
  return (
    <Section title="Service" className="auth-part-Service" right={<Edit of={of} onEdit={onEdit} />}>
      <Missing of={of} step="Service" />
      {isOpen(of) && (
        <Notice
          tone={requiredTones[required.Answer]}
          end={
            closed.includes(of.Status) ? undefined : (
              <Button size="s" onClick={onCorrect}>
                Correct with evidence
              </Button>
            )
          }
        >
          <b>{worded(requiredWords[required.Answer])}</b>
          <br />
          {required.IsCorrected
            ? 'Somebody found out, with evidence: it stands in what happened.'
            : worded(
                [sourceWords[required.Source], required.Cited, required.AsOf === '' ? '' : formatDate(required.AsOf)]
                  .filter((one) => one !== '')
                  .join(' · '),
              )}
          {required.Number !== '' && (
            <span className="auth-passed">
              Number <span className="mono">{required.Number}</span>
            </span>
          )}
          {required.Passed.map(({ Source, Why }) => (
            <span key={Source} className="auth-passed">
              {worded(`${sourceWords[Source]}: ${Why}`)}
            </span>
          ))}
        </Notice>
      )}
      {of.Late !== null && (
        <Notice tone={of.Late.IsOpen === false ? 'bad' : 'quest'}>{worded(lateWords(of.Late))}</Notice>
      )}
      <Facts
        facts={[
          { name: 'Kind', value: content.Category },
          { name: 'Urgency', value: urgencyWords[content.Urgency] },
          {
            name: 'Type of service',
            value: content.ServiceType === '' ? '' : `${content.ServiceType} ${serviceTypeLabel(content.ServiceType)}`,
          },
          {
            name: 'Place of service',
            value: content.PlaceOfService === '' ? '' : placeOfServiceName(content.PlaceOfService),
          },
          ...providerRoles.flatMap((role) => {
            const named = content.Providers.filter(({ Role }) => Role === role);
            return named.length === 0 ? [] : [{ name: roleWords[role], value: named.map(providerName).join('; ') }];
          }),
        ]}
      />
      {content.Lines.length > 0 && (
        <div className="auth-lines">
          <table>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Dates</th>
                <th scope="col" className="num">
                  Asked
                </th>
                <th scope="col" className="num">
                  Approved
                </th>
                <th scope="col" className="num">
                  Used
                </th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {content.Lines.map((line) => (
                <tr key={line.Sequence}>
                  <td className="mono">{askedCode(line)}</td>
                  <td className="tn">
                    {formatDate(line.From || content.From)} to {formatDate(line.To || content.To)}
                  </td>
                  <td className="num tn">
                    {line.Count === null ? '---' : quantityText(line.Count, line.Unit)}
                    {line.Frequency !== null && (
                      <span className="auth-passed dim">{frequencyText(line.Frequency)}</span>
                    )}
                  </td>
                  <td className="num tn">{usage(line.Sequence)?.Approved ?? '---'}</td>
                  <td className="num tn">{usage(line.Sequence)?.Used ?? '---'}</td>
                  <td>
                    <LineMark outcome={decided(line.Sequence)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {of.Outside.map(({ VisitNumber, On, Reasons }) => (
        <p key={VisitNumber} className="auth-lack">
          {worded(
            `{Visit} ${VisitNumber} of ${formatDate(On)} is outside it: ${Reasons.map((one) => outsideWords[one]).join(', ')}.`,
          )}
        </p>
      ))}
    </Section>
  );
}

/** What the payer decided of one line, as the decision that holds says it. */
function LineMark({ outcome }: { readonly outcome: AuthDecision['Outcome'] | undefined }) {
  if (outcome === undefined || outcome === 'Unreadable') return '---';
  return <StatusBadge {...statusMark(outcome)} />;
}

const providerName = ({ FirstName, Name, NPI }: AuthDetail['Content']['Providers'][number]): string =>
  [`${FirstName} ${Name}`.trim(), NPI].filter((one) => one !== '').join(', ');

const outsideWords: Readonly<Record<AuthDetail['Outside'][number]['Reasons'][number], string>> = {
  Before: 'before it begins',
  After: 'after its end',
  Code: 'another code',
  Provider: 'another provider',
  Facility: 'another place',
  Exceeded: 'more than was approved',
};

export const ClinicalPart = ({ of }: Part) => (
  <Section title="Clinical" className="auth-part-Clinical">
    <Missing of={of} step="Clinical" />
    <Facts
      facts={[
        {
          name: 'Diagnoses',
          value: of.Content.Diagnoses.map(({ Kind, Code }) =>
            Kind === 'Principal' ? `${formatDiagnosis(Code)} (principal)` : formatDiagnosis(Code),
          ).join(', '),
        },
        { name: worded('Note for the {payer}'), value: of.Content.Note },
      ]}
    />
  </Section>
);

/** Of what is approved, or argued about already, nobody needs the day until which it could be argued about. */
const arguable: readonly AuthStatus[] = ['Denied', 'Partial', 'Upheld', 'PeerToPeer', 'Expiring', 'Expired'];

/** What was approved before it was denied or called off as a whole holds no more. */
const takenBack: readonly AuthStatus[] = ['Denied', 'Cancelled'];

/** What was said of a line alone: a payer that names no code means the line that was asked. */
const ownReasons = ({ Content }: AuthDetail, { Lines, Reasons }: AuthDecision) =>
  Lines.map((line) => ({
    code: line.Code || (Content.Lines.find(({ Sequence }) => Sequence === line.Sequence)?.Code ?? ''),
    reasons: line.Reasons.filter((reason) => !Reasons.includes(reason)).join('; '),
  })).filter(({ reasons }) => reasons !== '');

/** What the payer decided, the one that holds first; each with what is wrong with it. */
export function DecisionPart({ of }: Part) {
  const { TimeZone } = useUser();
  if (of.Decisions.length === 0) return null;
  return (
    <Section title="Decision">
      {of.AuthNumber !== '' && (
        <Facts
          facts={
            isIn(takenBack, of.Status)
              ? [{ name: 'Number before it was taken back', value: <span className="mono">{of.AuthNumber}</span> }]
              : [
                  { name: 'Authorization number', value: <span className="mono">{of.AuthNumber}</span> },
                  { name: 'Holds', value: holdsText(of) },
                ]
          }
        />
      )}
      {isIn(arguable, of.Status) && (of.AppealBy !== '' || of.PeerBy !== '') && (
        <p>
          {of.PeerBy !== '' && <>Peer-to-peer until {formatDate(of.PeerBy)}. </>}
          {of.AppealBy !== '' && <>Last day to appeal {formatDate(of.AppealBy)}.</>}
        </p>
      )}
      <ul className="auth-decisions">
        {of.Decisions.map((one) => (
          <li key={one.DecisionID}>
            <p>
              <b>{one.Outcome === 'Unreadable' ? 'Unreadable' : worded(authStatusText[one.Outcome].text)}</b>
              {one.Stands ? ' · stands' : ' · history'}
              {one.IsLate && ' · late'}{' '}
              <span className="dim small tn">
                {formatInstant(one.At, TimeZone)} · {routeWords[one.Way]}
                {one.With !== '' && ` · ${one.With}`}
                {one.Reference !== '' && ` · ${one.Reference}`}
                {one.By !== '' && ` · ${one.By}`}
              </span>
            </p>
            {[...new Set([...one.Reasons, ...(one.Note === '' ? [] : [one.Note])])].map((reason) => (
              <p key={reason} className="auth-text">
                {reason}
              </p>
            ))}
            {ownReasons(of, one).map(({ code, reasons }, at) => (
              <p key={at} className="auth-text">
                <span className="mono">{code}</span> {reasons}
              </p>
            ))}
            {one.Findings.length > 0 && (
              <p className="auth-lack">
                {worded(
                  one.Findings.map(({ Kind, Sequence }) =>
                    Sequence === null ? findingWords[Kind] : `line ${Sequence}: ${findingWords[Kind]}`,
                  ).join('; '),
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
