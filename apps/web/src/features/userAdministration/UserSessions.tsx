import { type UserDetail, userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { useCall } from '#/api/useCall.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUserAct } from '#/features/userAdministration/useUserAct.ts';
import { fullName } from '#/features/userAdministration/userWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';

type Props = { readonly user: UserDetail; readonly timeZone: string };

export function UserSessions({ user, timeZone }: Props) {
  const { UserID, WhyNot } = user;
  const sessions = useCall(userAdministrationCalls.listUserSessions, { UserID });
  const end = useUserAct(userAdministrationCalls.endUserSessions);
  const count = sessions.data?.length ?? 0;
  const endAll = () =>
    end.run(
      { UserID },
      {
        ask: {
          title: `End every session of ${fullName(user)}?`,
          body: 'They are signed out everywhere at once. What they typed and did not save is lost.',
          safe: 'Keep the sessions',
          deed: 'End sessions',
          danger: true,
        },
        done: 'The sessions are ended',
      },
    );
  return (
    <Section
      title="Sessions"
      right={
        count > 1 &&
        WhyNot === null && (
          <Button size="s" busy={end.busy} onClick={() => void endAll()}>
            End all
          </Button>
        )
      }
    >
      <PanelState
        name="The list of sessions"
        rows={2}
        panel={panelOf(sessions, 'the sessions')}
        isEmpty={(all) => all.length === 0}
        empty={{ title: 'Not signed in', why: 'A sign-in shows here while it lasts.' }}
      >
        {(all) => (
          <ul className="user-sessions">
            {all.map(({ SessionID, StartedAt, LastActivity, Client }) => (
              <li key={SessionID}>
                <span className="grow">
                  Since {formatInstant(StartedAt, timeZone)}
                  <span className="dim small user-session-more">
                    Last active {formatInstant(LastActivity, timeZone)}
                    {Client !== null && `, in ${Client}`}
                  </span>
                </span>
                {WhyNot === null && (
                  <Button
                    size="s"
                    aria-label={`End the session since ${formatInstant(StartedAt, timeZone)}`}
                    onClick={() => void end.run({ UserID, SessionID }, { done: 'The session is ended' })}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PanelState>
    </Section>
  );
}
