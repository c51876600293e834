import { profileImageCalls } from '@coverline/contract/profileImage/profileImage.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { worded } from '#/api/terms.ts';
import { useUser } from '#/api/session/session.ts';
import { useClientLogo } from '#/app/images/keptImage.ts';
import { ClientBadge } from '#/app/shell/header/ClientBadge.tsx';
import { EditableSection } from '#/features/profile/EditableSection.tsx';
import { ImageForm } from '#/features/profile/ImageForm.tsx';

/** For the administrators of the client they work in; the server judges by the same rule. */
export function ClientLogoSection() {
  const { Roles, SelectedClient } = useUser();
  if (SelectedClient === null || !passesRole(Roles, 'ClientAdministrator')) return null;
  return (
    <EditableSection
      title={`Logo of ${SelectedClient.Name}`}
      editLabel={worded('Edit {client} logo')}
      view={
        <div className="profile-image">
          <ClientBadge name={SelectedClient.Name} />
          <p className="dim">{worded('Everybody who works for this {client} sees it in the header.')}</p>
        </div>
      }
      form={LogoForm}
    />
  );
}

function LogoForm({ onDone }: { readonly onDone: () => void }) {
  const { SelectedClient } = useUser();
  const kept = useClientLogo();
  if (SelectedClient === null) return null;
  return (
    <ImageForm
      what={worded('{client} logo')}
      clientID={SelectedClient.ID}
      kept={kept}
      removeCall={profileImageCalls.removeProfileImage}
      onDone={onDone}
    />
  );
}
