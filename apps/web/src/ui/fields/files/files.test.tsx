import { profileImageFile, ticketImageFile } from '@coverline/domain/constants.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileUpload } from '#/ui/fields/files/FileUpload.tsx';
import { acceptOf, constraintText } from '#/ui/fields/files/fileConstraintTexts.ts';
import { ImagePasteArea } from '#/ui/fields/files/ImagePasteArea.tsx';
import { admit, type PastedImage, rawBase64 } from '#/ui/fields/files/pastedImages.ts';

const limits = { constraints: ticketImageFile, max: 5 };
const image = (name: string, size = 10, type = 'image/png') => new File(['x'.repeat(size)], name, { type });

it('[ENT-137] [ENT-138] [ENT-139] a chooser offers and names what may be chosen', () => {
  expect(acceptOf(profileImageFile)).toBe('.png,.jpg,.jpeg,image/png,image/jpeg');
  expect(constraintText(profileImageFile)).toBe('PNG, JPG or JPEG, up to 512 KB');
  const drawn = renderToString(
    <FileUpload label="Image" constraints={profileImageFile} file={null} onFile={() => {}} error="File too large" />,
  );
  expect(drawn).toContain('accept=".png,.jpg,.jpeg,image/png,image/jpeg"');
  expect(drawn).toMatch(/aria-invalid="true"[^>]*aria-describedby="([^"]+)".*id="\1"[^>]*>.*File too large/s);
});

it('[SHELL-45] while a file is on its way it is followed and cannot be taken away', () => {
  const draw = (progress: number | null) =>
    renderToString(
      <FileUpload
        label="File"
        constraints={profileImageFile}
        file={image('me.png')}
        onFile={() => {}}
        progress={progress}
      />,
    );
  expect(draw(null)).toContain('aria-label="Remove me.png"');
  expect(draw(0.4)).toContain('value="0.4"');
  expect(draw(0.4)).not.toContain('Remove me.png');
});

it('[SHELL-44] no more images are taken than there is room for, and of the others it is said why', () => {
  const files = [
    image('a.png'),
    image('b.gif', 10, 'image/gif'),
    image('c.png', 5 * 1024 * 1024 + 1),
    image('d.jpg', 10, 'image/jpeg'),
  ];
  const { taken, faults } = admit(files, 4, limits);
  expect(taken.map(({ name }) => name)).toEqual(['a.png']);
  expect(faults).toEqual(['b.gif: Invalid file type', 'c.png: File too large', 'No more than 5 images']);
  expect(admit([image('')], 5, limits)).toEqual({ taken: [], faults: ['No more than 5 images'] });
});

it('[SHELL-44] each image is shown with its name and a way to take it away, and leaves as bare base64', () => {
  const pasted: PastedImage = { id: '1', name: 'Pasted image', dataUrl: 'data:image/png;base64,iVBO' };
  const drawn = renderToString(<ImagePasteArea label="Images" {...limits} images={[pasted]} setImages={() => {}} />);
  expect(drawn).toContain('<img src="data:image/png;base64,iVBO" alt="Pasted image"/>');
  expect(drawn).toContain('aria-label="Remove Pasted image"');
  expect(drawn).toContain('Up to 5 images: PNG, JPG or JPEG, up to 5 MB each');
  expect(rawBase64(pasted)).toBe('iVBO');
});
