import type { DemographicAlert, DemographicLookup } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { type AlertKind, alertRows, deathWords } from '@coverline/domain/demographics/verify/alerts.ts';
import type { SsnDifference } from '@coverline/domain/demographics/verify/bureauAnswer.ts';
import { bureauOutcomeTable } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import { differenceWords } from '@coverline/domain/demographics/verify/bureauVerdicts.ts';
import { isOffered } from '@coverline/domain/demographics/verify/registeredRows.ts';
import { countWords, verifyVerdict } from '@coverline/domain/demographics/verify/verifyVerdict.ts';
import { ssnFindings } from '@coverline/domain/demographics/ssn/ssnFindings.ts';
import { dispositionStands } from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { embeddedPatientRequired } from '@coverline/domain/validate/embeddedPatientMissing.ts';
import { masked } from '#/services/registrations/identifiers.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { acceptedOf, type Check, openAlerts } from '#/services/bureau/openCheck.ts';

/** A check as its screen shows it: the SSN masked, and of another holder's record nothing. */
export function wireCheck(check: Check, { timeZone, embedded }: ClientSession): DemographicLookup {
  const { row, answer, registration, rows, score } = check;
  const open = openAlerts(check);
  const isGone = row.kept_until !== null && answer === null;
  const shown = rows.map((one) => {
    const accepted = acceptedOf(check, one.key);
    const Takes = embedded && registration === null && isOffered(one) ? takenByChart(one.takes) : {};
    const isTaken = registration !== null || Object.keys(Takes).length > 0;
    return {
      Key: one.key,
      Submitted: one.submitted,
      Verified: one.verified,
      State: one.state,
      Source: one.source,
      AsOf: one.asOf,
      Note: one.note,
      Offered: accepted === null && isTaken && isOffered(one),
      Takes,
      Accepted: accepted && { By: accepted.by, At: accepted.at },
    };
  });
  const verdict = verifyVerdict({
    score,
    rows,
    openAlerts: open.length,
    waiting: shown.filter(({ Offered }) => Offered).length,
    isNotFound: row.outcome === 'NotFound',
  });
  const outcome = bureauOutcomeTable[row.outcome];
  return {
    LookupID: row.id,
    RegMasterID: registration?.id ?? null,
    VisitMasterID: row.visit_master_id,
    MRN: registration?.mrn ?? '',
    RegistrationVersion: registration?.version ?? null,
    At: new Date(row.requested_at).toISOString(),
    By: check.by,
    TookMs: row.took_ms,
    CostCents: row.cost_cents,
    Bureau: check.bureau,
    Outcome: row.outcome,
    Sentence: outcome.sentence,
    Again: outcome.again,
    IsOld: !dispositionStands(dayIn(new Date(row.requested_at), timeZone), dayIn(new Date(), timeZone)),
    KeptUntil: answer === null ? null : row.kept_until,
    IsGone: isGone,
    Person: {
      ...check.person,
      Gender: check.person.Gender === 'M' || check.person.Gender === 'F' ? check.person.Gender : '',
      SocialSecurityNumber: masked(check.person.SocialSecurityNumber),
    },
    Verdict: { Words: verdict.words, Tone: verdict.tone },
    Score: isGone ? row.score : (score?.score ?? null),
    Tally: isGone ? row.tally : countWords(rows),
    Rows: shown,
    Alerts: check.alerts.map((kind) => wireAlert(check, kind)),
    IsHeld: open.length > 0,
    Household: answer?.household
      ? {
          Size: answer.household.size,
          AsOf: answer.household.asOf,
          Members: answer.household.members.map(({ name, age, relation }) => ({
            Name: name,
            Age: age,
            Relation: relation,
          })),
        }
      : null,
    Aliases: (answer?.aliases ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  };
}

/** What of a verified row the chart of an EHR has a field for. */
const takenByChart = (takes: Readonly<Record<string, unknown>>): DemographicLookup['Rows'][number]['Takes'] =>
  Object.fromEntries(
    embeddedPatientRequired.flatMap((field) => {
      const value = takes[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

function wireAlert(check: Check, kind: AlertKind): DemographicAlert {
  const { settledBy, says } = alertRows[kind];
  const settled = check.decisions.find((one) => one.kind === 'Settle' && one.what === kind);
  return {
    Kind: kind,
    Text: `${kind === 'Deceased' ? deathWords(check.answer) : ''}${says}`,
    SettledBy: [...settledBy],
    Settled:
      settled === undefined || settled.how === ''
        ? null
        : { By: settled.by, At: settled.at, How: settled.how, Reason: settled.values?.reason ?? '' },
    Compared: kind === 'Deceased' ? [] : comparedSsn(check),
  };
}

const differences: readonly (readonly [SsnDifference, string, string])[] = [
  ['lastName', 'Last name', 'The same'],
  ['firstName', 'First name', 'The same'],
  ['dateOfBirth', 'Date of birth', 'The same'],
];

/** What of a number was compared; its holder is somebody else, and nothing of them is told. */
function comparedSsn({ answer, person }: Check): DemographicAlert['Compared'] {
  const [finding] = ssnFindings(person.SocialSecurityNumber, person.DateOfBirth);
  const form = {
    Label: 'Number form',
    Words: finding?.text ?? 'Area, group and serial are plausible',
    Agrees: finding === undefined,
  };
  if (answer?.ssn === null || answer?.ssn === undefined) return [form];
  const { differs, issuedBeforeBirth, result } = answer.ssn;
  const issued = {
    Label: 'Issued',
    Words: issuedBeforeBirth ? 'Before the birth of the {patient}' : 'After the birth of the {patient}',
    Agrees: !issuedBeforeBirth,
  };
  const names = result !== 'otherName' ? [] : differences;
  return [
    form,
    issued,
    ...names.map(([name, Label, same]) => {
      const isOther = differs.includes(name);
      return { Label, Words: isOther ? differenceWords[name] : same, Agrees: !isOther };
    }),
  ];
}
