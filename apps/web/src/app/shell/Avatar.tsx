import { useUser } from '#/api/session/session.ts';
import { useOwnImage } from '#/app/images/keptImage.ts';
import { displayName } from '#/app/shell/displayName.ts';
import { initials } from '#/app/shell/initials.ts';
import { classes } from '#/ui/base/classes.ts';

/** The user's image, or their initials. The name stands beside it, so it says nothing of its own. */
export function Avatar({ large = false }: { readonly large?: boolean }) {
  const user = useUser();
  const { image } = useOwnImage();
  const look = classes('avatar', large && 'avatar-l');
  if (image !== null) return <img className={look} src={image} alt="" />;
  return (
    <span className={look} aria-hidden>
      {displayName(user) === user.Email ? initials(user.Email) : initials(user.FirstName, user.LastName)}
    </span>
  );
}
