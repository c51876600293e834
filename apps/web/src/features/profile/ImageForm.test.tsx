import { profileImageCalls } from '@coverline/contract/profileImage/profileImage.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryClient } from '#/api/queryClient.ts';
import { ImageForm } from '#/features/profile/ImageForm.tsx';
import type { RemoveCall } from '#/features/profile/RemoveImage.tsx';

const draw = (image: string | null, removeCall?: RemoveCall) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <ImageForm what="client logo" kept={{ key: 'x', image }} {...(removeCall && { removeCall })} onDone={() => {}} />
    </QueryClientProvider>,
  );

it('[NET-15] an image can be removed where there is one, and a call that removes it', () => {
  const call = profileImageCalls.removeProfileImage;
  expect(draw('data:image/png;base64,AA', call)).toContain('Remove the');
  expect(draw('data:image/png;base64,AA')).not.toContain('Remove the');
  expect(draw(null, call)).not.toContain('Remove the');
});
