import { caseViewCalls, caseViewNameLength } from '@coverline/contract/cases/caseViews.ts';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { errorText } from '#/api/errorText.ts';
import { askAnew } from '#/api/askAnew.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useSend } from '#/api/useSend.ts';
import { type CasesView, filterOf, viewOf, writeView } from '#/features/cases/casesView.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { askText } from '#/ui/layers/askText.tsx';
import { Menu } from '#/ui/layers/Menu.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly view: CasesView; readonly onView: (view: CasesView) => void };

const addressOf = (view: CasesView): string => writeView({ ...view, page: 0 }).toString();
const again = () => void askAnew(caseViewCalls.getCaseViews);

/** One's own views of the list: opened, saved under a name, removed. */
export function SavedViews({ view, onView }: Props) {
  const views = useCall(caseViewCalls.getCaseViews, undefined).data ?? [];
  const save = useSend(caseViewCalls.saveCaseView);
  const remove = useSend(caseViewCalls.removeCaseView);
  const shown = views.find((one) => addressOf(viewOf(one)) === addressOf(view));
  const onError = (error: Error) => toast(errorText(error), { grade: 'Bad' });
  const keep = (Name: string, of: CasesView) =>
    save.mutate(
      { Name, Look: of.look, Filter: filterOf(of) },
      { onSuccess: () => toast(`The view “${Name}” is saved.`), onError, onSettled: again },
    );
  const ask = async () => {
    const name = await askText({
      title: worded('Save this view of the {cases}'),
      label: 'Name',
      help: worded('Filters, sort and list or board. You alone see it; never name {a patient} here.'),
      maxLength: caseViewNameLength,
      safe: 'Cancel',
      deed: 'Save the view',
    });
    if (name === null) return;
    if (name === '') return toast('A view needs a name.', { grade: 'Bad' });
    return keep(name, view);
  };
  const drop = (one: (typeof views)[number]) =>
    remove.mutate(
      { ViewID: one.ViewID },
      {
        onSuccess: () =>
          toast(`The view “${one.Name}” is removed.`, {
            action: { label: 'Undo', run: () => keep(one.Name, viewOf(one)) },
          }),
        onError,
        onSettled: again,
      },
    );
  return (
    <Menu
      items={[
        ...views.map((one) => ({ label: one.Name, run: () => onView(viewOf(one)) })),
        ...(shown === undefined
          ? [{ label: 'Save this view…', icon: IconBookmark, run: () => void ask() }]
          : [{ label: `Remove “${shown.Name}”`, icon: IconTrash, run: () => drop(shown) }]),
      ]}
    >
      <Button icon={IconBookmark} busy={save.isPending || remove.isPending}>
        {shown?.Name ?? 'My views'}
      </Button>
    </Menu>
  );
}
