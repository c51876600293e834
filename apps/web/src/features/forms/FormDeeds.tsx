import { type FormDetail, pdfFormCalls } from '@coverline/contract/cases/forms/pdfForms.ts';
import { errorText } from '#/api/errorText.ts';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadForms, reloadWithoutRemoved } from '#/features/forms/reloadForms.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly detail: FormDetail;
  readonly onGone: () => void;
  readonly onOther: (versionId: string) => void;
  /** Another file is to be uploaded, as the next version. */
  readonly onNextFile: (of: FormDetail) => void;
};

/** What is done with a version beside changing it. */
export function FormDeeds({ detail, onGone, onOther, onNextFile }: Props) {
  const { VersionID, Version, Name } = detail;
  const copy = useSend(pdfFormCalls.copyPdfForm);
  const remove = useSend(pdfFormCalls.deletePdfForm);
  const what = `${Name}, version ${detail.Number}`;
  const onRemove = async () => {
    const sure = await confirm({
      title: `Remove ${what}?`,
      body: 'It was never used. Its file and its map are gone then.',
      safe: 'Keep it',
      deed: 'Remove it',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { VersionID, Version },
      removal({
        what,
        onGone: () => {
          onGone();
          void reloadWithoutRemoved();
        },
      }),
    );
  };
  const onCopy = () =>
    copy.mutate(
      { VersionID },
      {
        onSuccess: (made) => {
          toast('The next version is a draft with the same file and map.');
          void reloadForms();
          onOther(made.VersionID);
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  return (
    <div className="form-deeds">
      <Button size="s" busy={copy.isPending} onClick={onCopy}>
        Next version
      </Button>
      <Button size="s" onClick={() => onNextFile(detail)}>
        Next version with another file
      </Button>
      {!detail.IsUsed && (
        <Button size="s" variant="danger" busy={remove.isPending} onClick={() => void onRemove()}>
          Remove this version
        </Button>
      )}
    </div>
  );
}
