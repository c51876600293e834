import { type UserDetail, userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { needsSecondApprover } from '@coverline/domain/access/administerUsers.ts';
import { staffRoles, type StaffRole } from '@coverline/domain/access/roles.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useUserAct } from '#/features/userAdministration/useUserAct.ts';
import { roleWords } from '@coverline/domain/access/roleWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly user: UserDetail; readonly mayGive: readonly StaffRole[]; readonly timeZone: string };

/** Roles of the company, which reach every client of it. Two of them wait for a second person. */
export function CompanyRoles({ user, mayGive, timeZone }: Props) {
  const set = useUserAct(userAdministrationCalls.setStaffRole);
  const decide = useUserAct(userAdministrationCalls.decideStaffRole);
  const { UserID } = user;
  const requestOf = (role: StaffRole) => user.StaffRequests.find(({ Role }) => Role === role);
  return (
    <Section title="Company roles">
      <ul className="company-roles">
        {staffRoles.map((role) => {
          const held = user.StaffRoles.includes(role);
          const request = requestOf(role);
          const may = mayGive.includes(role) && !user.IsSelf;
          const words = roleWords(role);
          return (
            <li key={role}>
              <span className="grow">
                {words}
                {request !== undefined && (
                  <span className="dim small company-role-wait">
                    {request.RequestedBy} asked for it, {formatInstant(request.RequestedAt, timeZone)}.{' '}
                    {request.WhyNot ?? ''}
                  </span>
                )}
              </span>
              {held ? <span className="dim small">Held</span> : null}
              {may && !held && request === undefined && (
                <Button
                  size="s"
                  aria-label={`${needsSecondApprover(role) ? 'Ask for' : 'Give'} ${words}`}
                  onClick={() =>
                    void set.run(
                      { UserID, Role: role, Held: true },
                      {
                        done: needsSecondApprover(role)
                          ? 'Another Jedi master now has to approve'
                          : 'The role is given',
                      },
                    )
                  }
                >
                  {needsSecondApprover(role) ? 'Ask for it' : 'Give'}
                </Button>
              )}
              {may && (held || (request !== undefined && request.WhyNot !== null)) && (
                <Button
                  size="s"
                  aria-label={`${held ? 'Take' : 'Withdraw'} ${words}`}
                  onClick={() =>
                    void set.run(
                      { UserID, Role: role, Held: false },
                      { done: held ? 'The role is taken' : 'Withdrawn' },
                    )
                  }
                >
                  {held ? 'Take' : 'Withdraw'}
                </Button>
              )}
              {request !== undefined && request.WhyNot === null && (
                <>
                  <Button
                    size="s"
                    aria-label={`Approve ${words}`}
                    onClick={() =>
                      void decide.run({ RequestID: request.RequestID, Approve: true }, { done: 'The role is given' })
                    }
                  >
                    Approve
                  </Button>
                  <Button
                    size="s"
                    aria-label={`Decline ${words}`}
                    onClick={() =>
                      void decide.run({ RequestID: request.RequestID, Approve: false }, { done: 'Declined' })
                    }
                  >
                    Decline
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
