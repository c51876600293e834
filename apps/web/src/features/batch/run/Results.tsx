import { batchCalls, type BatchDetail, type BatchMadeFile } from '@coverline/contract/batch/batch.ts';
import { isTable, type ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { hasEnded } from '@coverline/domain/batch/batchStates.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { clockText, counted, formats, number, settled } from '#/features/batch/batchWords.ts';
import { formatsOf } from '#/features/batch/kinds.ts';
import { useMadeFile } from '#/features/batch/useMadeFile.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { CheckField } from '#/ui/fields/CheckField.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';
import { SelectField } from '#/ui/fields/SelectField.tsx';

type Props = { readonly batch: BatchDetail; readonly reload: () => void; readonly onClose: () => void };
type Kind = BatchMadeFile['Kind'];

const kinds = [
  { value: 'Results', label: 'Answers, one line a row' },
  { value: 'Errors', label: 'Rows that could not be asked, to be mended' },
] as const;
const kindWords: Readonly<Record<Kind, string>> = { Results: 'Answers', Errors: 'Rows to mend' };
const deliveredWords: Readonly<Record<BatchMadeFile['State'], string>> = {
  Making: ', for the file exchange',
  Ready: ', laid into the file exchange',
  Failed: ', not laid into the file exchange',
};

/** Which extract, as what: made, followed and given; those that were made before are given again. */
export default function Results({ batch, reload, onClose }: Props) {
  const { TimeZone } = useUser();
  const [now] = useState(() => new Date());
  const [kind, setKind] = useState<Kind>('Results');
  const [format, setFormat] = useState<ResultFormat>('csv');
  const [wholeWanted, setWholeWanted] = useState(false);
  const made = useMadeFile(batch, reload);
  const mayWhole = useMay(batchCalls.makeBatchFileUnmasked);
  const isWhole = mayWhole && wholeWanted && kind === 'Results';
  const offered = kind === 'Errors' ? formats.filter(({ value }) => isTable(value)) : formatsOf(batch.Kind);
  const ended = hasEnded(batch.State);
  const choose = (next: Kind) => {
    setKind(next);
    if (next === 'Errors' && !isTable(format)) setFormat('csv');
  };
  return (
    <Modal
      title={ended ? 'Results' : 'Results so far'}
      width="form"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={made.busy}
            disabledReason={kind === 'Errors' && batch.Check.Faulty === 0 ? 'Every row could be asked.' : null}
            onClick={() => (isWhole ? made.beginWhole(format) : made.begin(kind, format))}
          >
            Make and download
          </Button>
        </>
      }
    >
      <div className="batch-results">
        <div className="field-pair">
          <SelectField
            label="Extract"
            options={kinds}
            value={kind}
            onChange={({ target }) => choose(target.value === 'Errors' ? 'Errors' : 'Results')}
          />
          <SelectField
            label="Format"
            options={offered.map(({ value, label }) => ({ value, label }))}
            value={format}
            help={
              kind === 'Errors'
                ? 'Your columns, and why the row was not asked.'
                : formats.find(({ value }) => value === format)?.about
            }
            onChange={({ target }) => setFormat(formats.find(({ value }) => value === target.value)?.value ?? 'csv')}
          />
        </div>
        {mayWhole && kind === 'Results' && (
          <div>
            <CheckField
              label={worded('Whole {member IDs}')}
              checked={wholeWanted}
              onChange={({ target }) => setWholeWanted(target.checked)}
            />
            <p className="soft small">Who makes or downloads such a file is written down.</p>
          </div>
        )}
        {!ended && (
          <p className="soft small">
            {number(settled(batch.Counts))} of {counted(batch.Counts.Total, 'row')} are settled. The others are in the
            file without an answer.
          </p>
        )}
        {batch.Files.length > 0 && (
          <>
            <h3>Made before</h3>
            <ul className="batch-files">
              {batch.Files.map((file) => (
                <li key={file.FileID}>
                  <div className="grow">
                    <span className="clip">{file.Name}</span>
                    <span className="dim small tn">
                      {kindWords[file.Kind]}
                      {file.State === 'Ready' && `, ${counted(file.Rows, 'row')}, ${formatFileSize(file.Size)}`}
                      {`, ${clockText(file.MadeAt, TimeZone, now)}`}
                      {file.Whole && worded(', whole {member IDs}')}
                      {file.Kind === 'Results' && !file.Final && ', before the end'}
                      {file.Delivers && deliveredWords[file.State]}
                    </span>
                  </div>
                  {file.State === 'Ready' && (mayWhole || !file.Whole) && (
                    <Button size="s" icon={IconDownload} onClick={() => made.give(file.FileID)}>
                      Download<span className="sr"> {file.Name}</span>
                    </Button>
                  )}
                  {file.State === 'Making' && (
                    <span className="batch-state">
                      <span className="spin" aria-hidden />
                      Being made
                    </span>
                  )}
                  {file.State === 'Failed' && <span className="dim">Could not be made</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        <output className="sr">{made.busy ? 'The file is being made.' : ''}</output>
      </div>
    </Modal>
  );
}
