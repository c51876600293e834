import { limits, profileImageTypes } from '../constants.ts';

/** The message for a profile image that may not be used, null where it may. Size in bytes, type as a MIME type. */
export function imageProblem(image: { readonly size: number; readonly type: string }): string | null {
  if (!profileImageTypes.some((type) => type === image.type)) return 'Invalid file type';
  return image.size > limits.profileImageKilobytes * 1024 ? 'File too large' : null;
}
