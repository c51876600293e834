import { isEmail } from '@coverline/domain/validate/email.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import type { RolesByClient } from '#/features/userAdministration/RoleMatrix.tsx';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type Invitation = {
  readonly Email: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Roles: RolesByClient;
};

export function inviteMessages({ Email, FirstName, LastName, Roles }: Invitation): FormMessages<Invitation> {
  const email = required(Email) ?? (isEmail(Email.trim()) ? null : 'Value is not a valid email address');
  const first = required(FirstName);
  const last = required(LastName);
  const roles = Object.values(Roles).some((held) => held.length > 0) ? null : 'Choose at least one role';
  return {
    ...(email !== null && { Email: email }),
    ...(first !== null && { FirstName: first }),
    ...(last !== null && { LastName: last }),
    ...(roles !== null && { Roles: roles }),
  };
}
