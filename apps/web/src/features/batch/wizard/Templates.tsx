import { type BatchDraft, batchFileCalls, type BatchTemplate } from '@coverline/contract/batch/batchFile.ts';
import { bareName } from '@coverline/domain/batch/batchFields.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { errorText } from '#/api/errorText.ts';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { formText, someOf } from '#/features/batch/batchWords.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly draft: BatchDraft;
  readonly onDraft: (draft: BatchDraft) => void;
  readonly onClose: () => void;
};

/** The mappings that the client keeps: used for this file, or taken away. */
export function Templates({ draft, onDraft, onClose }: Props) {
  const { TimeZone } = useUser();
  const templates = useCall(batchFileCalls.getBatchTemplates, null);
  const apply = useSend(batchFileCalls.applyBatchTemplate);
  const remove = useSend(batchFileCalls.removeBatchTemplate);
  const headers = new Set(draft.Columns.map(({ Header }) => bareName(Header)));
  const fits = ({ Headers }: BatchTemplate) => Headers.filter((header) => headers.has(bareName(header))).length;
  // By its layout, or without a header, a file has those columns only once it is read so.
  const isForOthers = ({ Form }: BatchTemplate) => Form?.Kind === 'fixed width' || Form?.HasHeader === false;
  const isOfOthers = ({ Kind }: BatchTemplate) => Kind !== draft.Kind;
  const onError = (error: Error) => void toast(errorText(error), { grade: 'Bad' });
  const onApply = ({ TemplateID, Name }: BatchTemplate) =>
    apply.mutate(
      { BatchID: draft.BatchID, TemplateID },
      {
        onError,
        onSuccess: (next) => {
          onDraft(next);
          toast(`The file is read as ${Name} has it.`);
          onClose();
        },
      },
    );
  const onRemove = async ({ TemplateID, Name }: BatchTemplate) => {
    const yes = await confirm({
      title: `Remove ${Name}?`,
      body: 'Batches that were read by it stay as they are.',
      safe: 'Keep it',
      deed: 'Remove template',
      danger: true,
    });
    if (yes) remove.mutate({ TemplateID }, { onError, onSuccess: () => void templates.refetch() });
  };
  return (
    <Drawer title="Templates" onClose={onClose}>
      <PanelState
        panel={panelOf(templates, 'the templates')}
        name="The templates"
        isEmpty={(list) => list.every(isOfOthers)}
        empty={{
          title: 'No template is kept yet',
          why: 'Map the columns once and keep that under a name: the next file of its kind needs nothing again.',
        }}
      >
        {(list) => (
          <ul className="batch-templates">
            {list
              .filter((template) => !isOfOthers(template))
              .map((template) => (
                <li key={template.TemplateID}>
                  <div className="grow">
                    <b>{template.Name}</b>
                    {draft.TemplateID === template.TemplateID && <span className="tag">In use</span>}
                    <p className="dim small">{someOf(template.Headers, 6)}</p>
                    {template.Form !== null && <p className="dim small">{formText(template.Form)}</p>}
                    <p className="dim small">
                      {fits(template)} of {template.Headers.length} headers are in this file. {template.UpdatedBy},{' '}
                      {formatInstant(template.UpdatedAt, TimeZone)}
                    </p>
                  </div>
                  <Button
                    size="s"
                    busy={apply.isPending}
                    disabledReason={
                      fits(template) === 0 && !isForOthers(template) ? 'None of its headers is here.' : null
                    }
                    onClick={() => onApply(template)}
                  >
                    Use<span className="sr"> {template.Name}</span>
                  </Button>
                  <Button size="s" busy={remove.isPending} onClick={() => void onRemove(template)}>
                    Remove<span className="sr"> {template.Name}</span>
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </PanelState>
    </Drawer>
  );
}
