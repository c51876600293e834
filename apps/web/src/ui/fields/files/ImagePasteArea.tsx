import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { FileConstraints } from '@coverline/domain/validate/fileConstraints.ts';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DropArea } from '#/ui/fields/files/DropArea.tsx';
import { Field, type FieldProps } from '#/ui/fields/Field.tsx';
import { acceptOf, constraintText } from '#/ui/fields/files/fileConstraintTexts.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { admit, imagesOf, type PastedImage, readImage } from '#/ui/fields/files/pastedImages.ts';

type Props = FieldProps & {
  readonly constraints: FileConstraints;
  readonly max: number;
  readonly images: readonly PastedImage[];
  readonly setImages: Dispatch<SetStateAction<readonly PastedImage[]>>;
};

/** Images by paste (anywhere on the page while this is shown), by drop, or chosen; each can be taken away again. */
export function ImagePasteArea({ constraints, max, images, setImages, error, help, ...field }: Props) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = async (files: readonly File[]) => {
    const admitted = admit(files, images.length, { constraints, max });
    setFaults(admitted.faults);
    const read = await Promise.all(admitted.taken.map(readImage));
    // What else came in meanwhile is kept, and counts.
    if (read.length > 0) setImages((present) => [...present, ...read].slice(0, max));
  };
  const remove = (at: number) => {
    setFaults([]);
    setImages(images.filter((_, index) => index !== at));
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, index) => index !== at);
    (others[Math.min(at, others.length - 1)] ?? chooser.current)?.focus();
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = imagesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const limits = `Up to ${max} images: ${constraintText(constraints)} each`;
  return (
    <Field {...field} error={faults.length > 0 ? faults.join('. ') : error} help={help ?? limits}>
      {(control) => (
        <>
          <DropArea
            ref={chooser}
            control={control}
            accept={acceptOf(constraints)}
            multiple
            deed="Choose images"
            hint="or paste or drop them here"
            onFiles={(files) => void add(files)}
          />
          {images.length > 0 && (
            <ul ref={list} className="thumbs" aria-label={`${images.length} of ${max} images`}>
              {images.map((image, at) => (
                <li key={image.id}>
                  <img src={image.dataUrl} alt={image.name} />
                  <IconButton size="s" label={`Remove ${image.name}`} icon={IconX} onClick={() => remove(at)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
