import './users.css';
import { userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { Suspense, useState } from 'react';
import { useCall } from '#/api/useCall.ts';
import { lazyScreen } from '#/app/routing/lazyScreen.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { AccessReview } from '#/features/userAdministration/AccessReview.tsx';
import { Emergencies } from '#/features/userAdministration/Emergencies.tsx';
import { InviteDrawer } from '#/features/userAdministration/InviteDrawer.tsx';
import { UserDrawer } from '#/features/userAdministration/UserDrawer.tsx';
import { UsersList } from '#/features/userAdministration/UsersList.tsx';
import { readView, type UsersView, writeView } from '#/features/userAdministration/usersView.ts';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';

const ImportUsers = lazyScreen(() => import('#/features/userAdministration/ImportUsers.tsx'));

const views = [
  { value: 'users', label: 'Users' },
  { value: 'review', label: 'Access review' },
  { value: 'emergency', label: 'Emergencies' },
] as const;

type Open =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'invite' }
  | { readonly kind: 'import' }
  | null;

/** The people whom one administers, and who of them can see patients. */
export default function UsersScreen() {
  const [query, setQuery] = useAddress();
  const view = readView(query);
  const [open, setOpen] = useState<Open>(null);
  const administered = useCall(userAdministrationCalls.getAdministered, null);
  const change = (more: Partial<UsersView>) => setQuery(writeView({ ...view, page: 0, ...more }), { replace: true });
  const clients = administered.data?.Clients ?? [];
  const close = () => setOpen(null);
  return (
    <div className="page is-wide">
      <Sheet label="Users" className="users">
        <div className="users-head">
          <SegmentedTabs label="View" options={views} value={view.view} onChange={(value) => change({ view: value })} />
        </div>
        {view.view === 'review' && <AccessReview onOpen={(id) => setOpen({ kind: 'person', id })} />}
        {view.view === 'emergency' && <Emergencies onOpen={(id) => setOpen({ kind: 'person', id })} />}
        {view.view === 'users' && (
          <UsersList
            view={view}
            clients={clients}
            onChange={change}
            onOpen={(id) => setOpen({ kind: 'person', id })}
            onInvite={() => setOpen({ kind: 'invite' })}
            onImport={() => setOpen({ kind: 'import' })}
          />
        )}
      </Sheet>
      {open?.kind === 'person' && (
        <UserDrawer
          key={open.id}
          userId={open.id}
          clients={clients}
          staffRoles={administered.data?.StaffRoles ?? []}
          onClose={close}
        />
      )}
      {open?.kind === 'import' && (
        <Suspense>
          <ImportUsers onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'invite' && <InviteDrawer clients={clients} onClose={close} />}
    </div>
  );
}
