import { useUser } from '#/api/session/session.ts';
import { Avatar } from '#/app/shell/Avatar.tsx';
import { displayName } from '#/app/shell/displayName.ts';

/** Avatar, the Welcome heading, who it is and in which client. */
export function Who() {
  const user = useUser();
  const name = displayName(user);
  return (
    <>
      <Avatar />
      <div className="who">
        <h2>Welcome</h2>
        <b className="clip" data-tip={name}>
          {name}
        </b>
        {user.SelectedClient && (
          <small className="clip" data-tip={user.SelectedClient.Name}>
            {user.SelectedClient.Name}
          </small>
        )}
      </div>
    </>
  );
}
