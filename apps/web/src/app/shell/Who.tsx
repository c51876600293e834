import { useUser } from '#/api/session.ts';
import { displayName } from '#/app/shell/displayName.ts';
import { initials } from '#/app/shell/initials.ts';

/** Avatar, the Welcome heading, who it is and in which client. */
export function Who() {
  const user = useUser();
  const name = displayName(user);
  return (
    <>
      <span className="avatar" aria-hidden>
        {name === user.Email ? initials(user.Email) : initials(user.FirstName, user.LastName)}
      </span>
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
