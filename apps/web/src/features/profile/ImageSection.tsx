import { profileImageCalls } from '@coverline/contract/profileImage/profileImage.ts';
import { useOwnImage } from '#/app/images/keptImage.ts';
import { Avatar } from '#/app/shell/Avatar.tsx';
import { EditableSection } from '#/features/profile/EditableSection.tsx';
import { ImageForm } from '#/features/profile/ImageForm.tsx';

export function ImageSection() {
  const { image } = useOwnImage();
  return (
    <EditableSection
      title="Profile image"
      editLabel="Edit profile image"
      view={
        <div className="profile-image">
          <Avatar large />
          <p className="dim">
            {image === null ? 'Your initials stand here until you add an image.' : 'It stands beside your name.'}
          </p>
        </div>
      }
      form={OwnImageForm}
    />
  );
}

const OwnImageForm = ({ onDone }: { readonly onDone: () => void }) => (
  <ImageForm
    what="profile image"
    kept={useOwnImage()}
    removeCall={profileImageCalls.removeProfileImage}
    onDone={onDone}
  />
);
