import { type FileConstraints, fileFault } from '@coverline/domain/validate/fileConstraints.ts';

/** An image that was pasted, dropped or chosen, read and ready to be shown and sent. */
export type PastedImage = {
  readonly id: string;
  readonly name: string;
  /** As an address for `img`: `data:image/png;base64,…`. */
  readonly dataUrl: string;
};

export type Limits = { readonly constraints: FileConstraints; readonly max: number };

/** The bare base64 of an image, as the wire takes it. */
export const rawBase64 = ({ dataUrl }: PastedImage): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** Which of the files may join the images that are there, and what is said of the others. */
export function admit(
  files: readonly File[],
  present: number,
  { constraints, max }: Limits,
): { readonly taken: readonly File[]; readonly faults: readonly string[] } {
  const judged = files.map((file) => ({ file, fault: fileFault(file, constraints) }));
  const fitting = judged.filter(({ fault }) => fault === null).map(({ file }) => file);
  const taken = fitting.slice(0, Math.max(0, max - present));
  const faults = judged.flatMap(({ file, fault }) => (fault === null ? [] : [`${file.name || 'The image'}: ${fault}`]));
  return { taken, faults: taken.length < fitting.length ? [...faults, `No more than ${max} images`] : faults };
}

/** The files of a paste that are images; text beside them is left to the field it was pasted into. */
export const imagesOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

export function readImage(file: File): Promise<PastedImage> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve({
        id: String(performance.now() + Math.random()),
        name: file.name || 'Pasted image',
        dataUrl: typeof reader.result === 'string' ? reader.result : '',
      }),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file was not read')));
    reader.readAsDataURL(file);
  });
}
