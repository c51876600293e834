import { type ClipboardEvent, useState } from 'react';
import { Button } from '#/ui/actions/Button.tsx';
import { DropArea } from '#/ui/fields/files/DropArea.tsx';
import { Field } from '#/ui/fields/Field.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { TextAreaField } from '#/ui/fields/TextAreaField.tsx';
import { fileFault, mostBytes } from '../model/fileFault.ts';
import { sampleNames, type SampleName } from '../model/jobs.ts';
import type { Which } from '../openLookup.ts';
import { PickLookup } from './PickLookup.tsx';

export type EntryProps = {
  readonly onOpen: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  readonly onSample: (name: SampleName) => void;
  readonly onPick: (id: string, which: Which) => Promise<void>;
};

const pasted = 'The pasted text';
const sampleLabels: Readonly<Record<SampleName, string>> = {
  '271': '271 Eligibility answer',
  '277': '277 Claim status',
  '278': '278 Authorization',
  '835': '835 Remittance',
  '837': '837 Claims',
  '999': '999 Acknowledgement',
};

/** Ways to a message: paste it, choose a file, open a stored one, or invent one. */
export function Entry({ onOpen, onSample, onPick }: EntryProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const openText = (given: string): void => onOpen(pasted, new TextEncoder().encode(given));

  // Taken from the clipboard itself: a field with megabytes in it would stall the page.
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const given = event.clipboardData.getData('text/plain');
    if (text !== '' || given.trim() === '') return;
    event.preventDefault();
    openText(given);
  };
  const onFiles = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    const found = fileFault(file.size);
    setFault(found);
    if (found !== null) return;
    void file.arrayBuffer().then(
      (buffer) => onOpen(file.name, new Uint8Array(buffer)),
      () => setFault('The file could not be read from the disk.'),
    );
  };

  return (
    <Sheet label="Open a message" className="viewer-entry">
      <section className="viewer-paste">
        <TextAreaField
          label="Paste an X12 message"
          className="mono"
          rows={9}
          value={text}
          // A spell checker may be somebody else's server.
          spellCheck={false}
          autoComplete="off"
          placeholder="ISA*00*          *00*          *ZZ*…"
          help="It stays in this page: nothing that is opened here is sent or stored anywhere."
          onPaste={onPaste}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') openText(text);
          }}
        />
        <Button
          variant="primary"
          disabledReason={text.trim() === '' ? 'Pasting opens it at once.' : null}
          onClick={() => openText(text)}
        >
          Open the text
        </Button>
      </section>
      <section className="viewer-ways">
        <Field
          label="Or open a file"
          error={fault}
          help={`X12 of any kind, in an envelope or a zip too, up to ${mostBytes / 1_000_000} MB`}
        >
          {(control) => (
            <DropArea control={control} accept="" deed="Choose a file" hint="or drop it here" onFiles={onFiles} />
          )}
        </Field>
        <PickLookup onPick={onPick} />
        <fieldset>
          <legend className="label">Or look at an invented one</legend>
          <div className="viewer-samples">
            {sampleNames.map((name) => (
              <Button key={name} size="s" onClick={() => onSample(name)}>
                {sampleLabels[name]}
              </Button>
            ))}
          </div>
        </fieldset>
      </section>
    </Sheet>
  );
}
