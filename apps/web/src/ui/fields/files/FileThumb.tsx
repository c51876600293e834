import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { useEffect, useState } from 'react';
import { readImage } from '#/ui/fields/files/pastedImages.ts';

/** A chosen file: its picture where it is one, else a sheet of paper. */
export function FileThumb({ file }: { readonly file: File }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    let current = true;
    const show = (url: string | null) => current && setPicture(url);
    readImage(file).then(
      ({ dataUrl }) => show(dataUrl),
      () => show(null),
    );
    return () => {
      current = false;
    };
  }, [file]);
  return picture === null ? (
    <IconFile className="i" aria-hidden />
  ) : (
    <img className="file-thumb" src={picture} alt="" />
  );
}
