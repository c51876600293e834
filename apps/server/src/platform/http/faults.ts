import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import { takenName } from '#/platform/db/takenName.ts';
import { UserError } from './errors.ts';

/** Refuses what a record may not hold, each message beside its field. */
export function refuseProblems(problems: Readonly<Partial<Record<string, string>>>): void {
  const fields = Object.entries(problems).map(([Field, Message]) => ({ Field, Message: Message ?? '' }));
  if (fields.length > 0) throw new UserError(formErrorLine, { fields });
}

export const fieldFault = (Field: string, Message: string) =>
  new UserError(formErrorLine, { fields: [{ Field, Message }] });

/** A number that another record has: of two that come at once the second learns it here. */
export const whereTaken =
  (constraint: string, Field: string, Message: string) =>
  (error: unknown): never => {
    if (takenName(error) === constraint) throw fieldFault(Field, Message);
    throw error;
  };
