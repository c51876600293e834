import { type BatchDraft, batchFileCalls } from '@coverline/contract/batch/batchFile.ts';
import { mayBeOfKind } from '@coverline/contract/batch/kindAccess.ts';
import { batchKindRows, batchKinds } from '@coverline/domain/batch/batchKinds.ts';
import { errorText } from '#/api/errorText.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';
import { Notice } from '#/ui/page/Notice.tsx';
import { SegmentedTabs } from '#/ui/fields/SegmentedTabs.tsx';

type Props = {
  readonly draft: BatchDraft;
  readonly onDraft: (draft: BatchDraft) => void;
};

/** What the batch is to do with each row; nothing to choose for who may have it do one thing alone. */
export function KindField({ draft, onDraft }: Props) {
  const viewer = useViewer();
  const setKind = useSend(batchFileCalls.setBatchKind);
  const offered = batchKinds.filter((kind) => viewer !== null && mayBeOfKind(kind, viewer));
  const shown = setKind.isPending ? setKind.variables.Kind : draft.Kind;
  if (offered.length < 2) return null;
  return (
    <div className="batch-kind">
      <SegmentedTabs
        label="What is done with each row"
        options={offered.map((value) => ({ value, label: batchKindRows[value].label }))}
        value={shown}
        onChange={(Kind) => setKind.mutate({ BatchID: draft.BatchID, Kind }, { onSuccess: onDraft })}
      />
      <span className="soft small">{worded(batchKindRows[shown].about)}</span>
      {setKind.isError && <Notice tone="bad">{errorText(setKind.error)}</Notice>}
    </div>
  );
}
