import IconBuildingHospital from '@tabler/icons-react/dist/esm/icons/IconBuildingHospital.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { logOff } from '#/api/session/logOff.ts';
import { useUser } from '#/api/session/session.ts';
import { mayTake, takingEmergencyAccess } from '#/app/emergency/emergencyAccess.ts';
import { ScreenLink } from '#/app/routing/ScreenLink.tsx';

type Props = { readonly onGo: () => void };

/** Change Client only where there is another client to change to (SHELL-09); emergency access where it would open something. */
export function ProfileLinks({ onGo }: Props) {
  const user = useUser();
  return (
    <ul className="side-links">
      {user.ClientList.length > 1 && (
        <li>
          <ScreenLink to="clientSelection" onClick={onGo}>
            <IconBuildingHospital className="i" aria-hidden />
            Change Client
          </ScreenLink>
        </li>
      )}
      <li>
        <ScreenLink to="profile" onClick={onGo}>
          <IconUserCircle className="i" aria-hidden />
          Manage Profile
        </ScreenLink>
      </li>
      {mayTake(user) && (
        <li>
          <button
            type="button"
            onClick={() => {
              onGo();
              takingEmergencyAccess.set(true);
            }}
          >
            <IconUrgent className="i" aria-hidden />
            Emergency Access
          </button>
        </li>
      )}
      <li>
        <button
          type="button"
          onClick={() => {
            onGo();
            logOff();
          }}
        >
          <IconLogout className="i" aria-hidden />
          Log Off
        </button>
      </li>
    </ul>
  );
}
