import './EmbeddedHeader.css';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#/api/session/session.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { ClientBadge } from '#/app/shell/header/ClientBadge.tsx';
import { CompanyLogo } from '#/app/shell/header/CompanyLogo.tsx';
import { EnvironmentBanner } from '#/app/shell/header/EnvironmentBanner.tsx';
import { useCompany } from '#/app/viewer/useCompany.ts';
import { loginPath } from '#/api/session/embeddedMode.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';

const EmbeddedMenu = lazyScreen(() => import('#/app/shell/header/EmbeddedMenu.tsx'));

/** Inside an EHR there is little room, and few tools: they slide out of the header (EMB-01). */
export function EmbeddedHeader({ row }: { readonly row: Screen }) {
  const { user } = useSession();
  const company = useCompany();
  const [open, setOpen] = useState(false);
  const client = user?.SelectedClient;
  return (
    <header className="top top-embedded">
      {user && (
        <IconButton
          className="top-menu"
          label="Open the tools"
          icon={IconMenu2}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      <Link className="top-logo" to={loginPath()} aria-label={`${company?.CompanyName ?? 'Coverline'}, home`}>
        <CompanyLogo />
      </Link>
      {client && (
        <>
          <span className="top-client">
            <ClientBadge name={client.Name} />
          </span>
          <span className="slash" aria-hidden>
            /
          </span>
        </>
      )}
      {user && <h1 className="clip">{row.title}</h1>}
      <EnvironmentBanner />
      {user && open && (
        <Suspense>
          <EmbeddedMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
