import type { EmbeddedPatient } from '@coverline/domain/embedded/embeddedData.ts';
import { isOffered } from '@coverline/domain/demographics/verify/registeredRows.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { openAlerts, openCheck } from '#/services/bureau/openCheck.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { SavedField } from './savedFields.ts';

/**
 * Lets a field of the chart be changed by hand only where the EHR has nothing in it. What the EHR has goes over by a check of
 * demographics alone: of this patient, that verified this very value, and whose alerts are settled.
 *
 * @throws UserError
 */
export async function requireProven(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  chart: EmbeddedPatient,
  fields: readonly SavedField[],
): Promise<void> {
  const isTyped = ({ Field }: SavedField) => chart[Field] === '';
  const typed = Object.fromEntries(fields.filter(isTyped).map(({ Field, Value }) => [Field, Value]));
  const patient = { ...chart, ...typed };
  const problems: Record<string, string> = {};
  for (const { Field, Value, DemographicsID } of fields.filter(
    (one) => !isTyped(one) && chart[one.Field] !== one.Value,
  )) {
    if (DemographicsID === null) {
      problems[Field] = 'Your EHR has a value here: change it there';
      continue;
    }
    const check = await openCheck(deps, trx, session, DemographicsID);
    if (!samePerson(check.person, patient)) throw new UserError('This check is about somebody else than the chart.');
    if (openAlerts(check).length > 0)
      throw new UserError('An alert of the check holds what goes back to your EHR. Settle it first.');
    const isVerified = check.rows.some((row) => isOffered(row) && row.takes[Field] === Value);
    if (!isVerified) problems[Field] = 'The check did not verify this value: accept it there again';
  }
  refuseProblems(problems);
}
