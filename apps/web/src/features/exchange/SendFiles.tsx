import type { ExchangeDirection } from '@coverline/domain/exchange/exchangeFile.ts';
import { useUnsaved } from '#/app/routing/unsaved.ts';
import { UploadList } from '#/features/exchange/UploadList.tsx';
import { useUploads } from '#/features/exchange/useUploads.ts';
import { DropArea } from '#/ui/fields/files/DropArea.tsx';
import { Field } from '#/ui/fields/Field.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  /** Where what is chosen goes; null in a folder into which nothing is sent. */
  readonly direction: ExchangeDirection | null;
  /** The most that a file may be; null until that is known. */
  readonly mostMegabytes: number | null;
};

const kinds = 'CSV, text, XLSX, X12, HL7, JSON lines, or a zip of them';

/** Where files are dropped or chosen, and those on their way, whichever folder one looks at meanwhile. */
export function SendFiles({ direction, mostMegabytes }: Props) {
  const { uploads, add, again, stop } = useUploads((name) =>
    toast(`${name} has come in. What it is shows in the list.`),
  );
  useUnsaved(
    uploads.some(({ failure }) => failure === null),
    'sending',
  );
  const fault = ({ size }: File): string | null => {
    if (size === 0) return 'This file is empty.';
    if (mostMegabytes === null || size <= mostMegabytes * 1024 * 1024) return null;
    return `This file is larger than ${mostMegabytes} MB, the most that one file may be.`;
  };
  return (
    <>
      {direction !== null && (
        <div className="exchange-send">
          <Field
            label={`Send files to ${direction}`}
            help={`${kinds}${mostMegabytes === null ? '' : `; up to ${mostMegabytes} MB each`}. The content tells what each one is.`}
          >
            {(control) => (
              <DropArea
                control={control}
                accept=""
                multiple
                deed="Choose files"
                hint="or drop them here"
                onFiles={(files) => add(files, direction, fault)}
              />
            )}
          </Field>
        </div>
      )}
      <UploadList uploads={uploads} onAgain={again} onStop={stop} />
    </>
  );
}
