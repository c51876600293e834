import { type UserDetail, userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { useUserAct } from '#/features/userAdministration/useUserAct.ts';
import { fullName } from '#/features/userAdministration/userWords.ts';
import { Button } from '#/ui/actions/Button.tsx';

type Props = { readonly user: UserDetail; readonly onName: () => void };

/** What can be done to the account as it stands: nothing is offered that would be refused. */
export function UserActs({ user, onName }: Props) {
  const { UserID, Status } = user;
  const disable = useUserAct(userAdministrationCalls.setUserDisabled);
  const unlock = useUserAct(userAdministrationCalls.unlockUser);
  const reset = useUserAct(userAdministrationCalls.resetUserPassword);
  const secondStep = useUserAct(userAdministrationCalls.resetUserSecondStep);
  const resend = useUserAct(userAdministrationCalls.resendInvitation);
  const name = fullName(user);
  const isInvited = Status === 'Invited' || Status === 'Expired';
  const isOpen = Status === 'Active' || Status === 'Locked';
  return (
    <div className="user-acts">
      <Button size="s" onClick={onName}>
        Edit name
      </Button>
      {isInvited && (
        <Button
          size="s"
          busy={resend.busy}
          onClick={() => void resend.run({ UserID }, { done: `Another invitation is on its way to ${user.Email}` })}
        >
          Send invitation again
        </Button>
      )}
      {Status === 'Locked' && (
        <Button
          size="s"
          busy={unlock.busy}
          onClick={() => void unlock.run({ UserID }, { done: `${name} can sign in again` })}
        >
          Unlock
        </Button>
      )}
      {isOpen && (
        <Button
          size="s"
          busy={reset.busy}
          onClick={() =>
            void reset.run(
              { UserID },
              {
                ask: {
                  title: `Reset the password of ${name}?`,
                  body: `Their password and every session end at once. A link to choose another goes to ${user.Email}; nobody else sees it.`,
                  safe: 'Keep the password',
                  deed: 'Reset password',
                  danger: true,
                },
                done: `A link for a new password is on its way to ${user.Email}`,
              },
            )
          }
        >
          Reset password
        </Button>
      )}
      {isOpen && user.SecondStep !== 'Mail' && (
        <Button
          size="s"
          busy={secondStep.busy}
          onClick={() =>
            void secondStep.run(
              { UserID },
              {
                ask: {
                  title: `Reset the second step of ${name}?`,
                  body: 'Their authenticator app, passkeys and recovery codes are removed, and every session ends. They sign in with a mailed code until they add another.',
                  safe: 'Keep the second step',
                  deed: 'Reset second step',
                  danger: true,
                },
                done: 'The second step is a mailed code again',
              },
            )
          }
        >
          Reset second step
        </Button>
      )}
      {Status === 'Disabled' ? (
        <Button
          size="s"
          busy={disable.busy}
          onClick={() => void disable.run({ UserID, Disabled: false }, { done: `${name} can sign in again` })}
        >
          Enable
        </Button>
      ) : (
        <Button
          size="s"
          variant="danger"
          busy={disable.busy}
          onClick={() =>
            void disable.run(
              { UserID, Disabled: true },
              {
                ask: {
                  title: `Disable ${name}?`,
                  body: 'They are signed out everywhere at once and cannot come in again until somebody enables them.',
                  safe: 'Keep enabled',
                  deed: 'Disable',
                  danger: true,
                },
                done: `${name} is disabled and signed out`,
              },
            )
          }
        >
          Disable
        </Button>
      )}
    </div>
  );
}
