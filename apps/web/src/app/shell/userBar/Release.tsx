import './UserBar.css';
import { build } from '#/api/build.ts';
import { useUser } from '#/api/session/session.ts';
import { useStore } from '#/api/store.ts';

/** What runs, for whoever reports something: the release, and the build that this page came with. */
export function Release() {
  const { ProductVersion } = useUser();
  const { own } = useStore(build);
  return (
    <p className="side-release">
      Version {ProductVersion}
      {own !== null && ` · build ${own}`}
    </p>
  );
}
